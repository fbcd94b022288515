/** The largest figure of a view. A span that is too wide breaks behind its dash, and nowhere else. */
export const Sum = ({ text }: { readonly text: string }) => (
  <span className="sum">{text.replaceAll(/\s/g, '\u00a0').replace('–\u00a0', '– ')}</span>
);
