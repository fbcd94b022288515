/** Why a button's work was not done. The region stays in the page: one added with its text is often not read out. */
export const Refusal = ({ children }: { readonly children: string | undefined }) => (
  <div role="alert">
    {children && (
      <p className="notice notice-error">
        <span className="visually-hidden">Fehler: </span>
        {children}
      </p>
    )}
  </div>
);
