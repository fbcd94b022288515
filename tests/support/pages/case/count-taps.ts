import type { Page } from '@playwright/test';

type Counted = { readonly taps: number; readonly fields: number };

/** Counts from now on what a person does: presses, and the fields she types into or chooses in, each once. */
export async function countTaps(page: Page): Promise<() => Promise<Counted>> {
  await page.addInitScript(() => {
    const counted = { taps: 0, fields: new Set<string>() };
    Object.assign(window, { counted });
    addEventListener('pointerdown', () => counted.taps++, true);
    const fill = ({ target }: Event) => {
      if (target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)
        counted.fields.add(`${location.hash} ${target.type === 'radio' ? target.name : target.id}`);
    };
    addEventListener('input', fill, true);
    addEventListener('change', fill, true);
  });
  return () =>
    page.evaluate(() => {
      const { counted } = window as unknown as { counted: { taps: number; fields: Set<string> } };
      return { taps: counted.taps, fields: counted.fields.size };
    });
}
