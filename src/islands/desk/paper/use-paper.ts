import { useState } from 'react';
import type { fetchDayPaper } from '#stores/desk/paper.ts';
import { saveFile } from '../../ui/save-file.ts';

type Fetched = Awaited<ReturnType<typeof fetchDayPaper>>;
type Said = { readonly text: string; readonly isProblem?: boolean };

/** Fetches a paper and hands it to the person; what is said of it stands beside the button. */
export function usePaper() {
  const [said, setSaid] = useState<Said>({ text: '' });
  const save = async (name: string, request: () => Promise<Fetched>) => {
    setSaid({ text: `„${name}“ wird geladen …` });
    const result = await request();
    if (result.ok) saveFile(name, result.value);
    setSaid(
      result.ok
        ? { text: `„${name}“ liegt bei Ihren Downloads.` }
        : { text: `„${name}“ konnte nicht geladen werden. ${result.message}`, isProblem: true },
    );
  };
  return { save, said };
}
