import { deletePicture } from '../../db/picture.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import { type PictureUseDeps, readPictureUse } from './picture-use.ts';

/** Throws where a text calls for it. What is published has its own copy of the picture and shows it until the next publication. */
export async function removePicture(deps: PictureUseDeps, name: string): Promise<void> {
  const [title] = (await readPictureUse(deps))(name);
  if (title !== undefined) throw new ProblemError('picture-used', undefined, { message: usedSentence(title) });
  if (!(await deletePicture(deps.database.db, name))) throw createProblem('unknown-picture');
}

const usedSentence = (title: string): string =>
  `Dieses Bild steht noch auf der Seite „${title}“. Bitte nehmen Sie es zuerst dort weg.`;
