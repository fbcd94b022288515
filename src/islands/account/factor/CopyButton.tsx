import { useState } from 'react';

type CopyButtonProps = { readonly text: string; readonly children: string };

/** Puts a text where the person can paste it from, and says whether that went. */
export function CopyButton({ text, children }: CopyButtonProps) {
  const [said, setSaid] = useState('');
  const copy = async () => {
    const isCopied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setSaid(
      isCopied ? 'Kopiert.' : 'Das Kopieren hat nicht geklappt. Bitte markieren Sie den Text und kopieren Sie ihn.',
    );
  };
  // Without https a browser has none.
  if (!navigator.clipboard) return null;
  return (
    <span>
      <button type="button" className="button button-outline" onClick={() => void copy()}>
        {children}
      </button>{' '}
      <span role="status" className="muted small">
        {said}
      </span>
    </span>
  );
}
