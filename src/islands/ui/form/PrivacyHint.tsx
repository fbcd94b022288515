import { paths } from '#site/paths.ts';

/** The use of the answers of a form, and the passage of the privacy policy that says the rest. */
export type PrivacyPassage = { readonly sentence: string; readonly anchor: string };

/** The notice that each form has to carry (Art. 13 DSGVO). Opens beside the form, so that nothing typed is left behind. */
export function PrivacyHint({ about: { sentence, anchor } }: { readonly about: PrivacyPassage }) {
  return (
    <p className="muted small">
      {sentence} Näheres steht im{' '}
      <a className="link" href={`${paths.privacy}#${anchor}`} target="_blank" rel="noopener">
        Datenschutz<span className="visually-hidden"> (neuer Tab)</span>
      </a>
      .
    </p>
  );
}
