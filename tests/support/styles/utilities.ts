import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from 'tailwindcss';

/** Says of a word whether Tailwind makes a utility of it, with the tokens of `theme.css`. */
export async function utilityTest(top: string): Promise<(word: string) => boolean> {
  const theme = readFileSync(join(top, 'src/styles/theme.css'), 'utf8');
  const { build } = await compile(`${theme}\n@tailwind utilities;`);
  const known = new Map<string, boolean>();
  let length = build([]).length;
  return (word) => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const now = build([word]).length;
    known.set(word, now !== length);
    length = now;
    return known.get(word) ?? false;
  };
}
