import { useState } from 'react';

const KEY = 'text-plain';

/** Screen readers on phones and keyboards that correct get along better with a plain field. */
function isPlainAtFirst(): boolean {
  try {
    const kept = localStorage.getItem(KEY);
    if (kept !== null) return kept === 'ja';
  } catch {
    // Nothing is kept here: the device decides.
  }
  return matchMedia('(pointer: coarse)').matches;
}

/** Whether the text is edited in a plain field, kept on this device. */
export function usePlainChoice(): readonly [boolean, (isPlain: boolean) => void] {
  const [isPlain, setPlain] = useState(isPlainAtFirst);
  return [
    isPlain,
    (next) => {
      setPlain(next);
      try {
        localStorage.setItem(KEY, next ? 'ja' : 'nein');
      } catch {
        // Holds until the page is left.
      }
    },
  ];
}
