import { titleOfText } from '#domain/wording/text-kind.ts';
import type { Services } from '../../services.ts';
import { currentText, readNewestTexts, textPaths } from '../current-texts.ts';

export type PictureUseDeps = Pick<Services, 'database' | 'options' | 'texts'>;

/** The titles of the texts that call for a picture as they are now, published or not. */
export async function readPictureUse(deps: PictureUseDeps): Promise<(name: string) => string[]> {
  const { contentDir } = deps.options;
  const newest = await readNewestTexts(deps);
  const texts = textPaths(contentDir, newest).flatMap((path) => {
    const body = currentText(contentDir, path, newest)?.body;
    return body === undefined ? [] : [{ title: titleOfText(path, body), body }];
  });
  return (name) => texts.filter(({ body }) => body.includes(name)).map(({ title }) => title);
}
