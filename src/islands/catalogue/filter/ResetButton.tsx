export const ResetButton = ({ onReset }: { readonly onReset: () => void }) => (
  <button type="button" className="button button-outline" onClick={onReset}>
    Filter zurücksetzen
  </button>
);
