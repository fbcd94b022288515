import { inTransaction } from '../../db/connection/group-commit.ts';
import { deletePicture } from '../../db/picture.ts';
import { createProblem } from '../../problem/create-problem.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { type PictureUseDeps, readPictureUse } from './picture-use.ts';

/** Throws where a text calls for it. What is published has its own copy of the picture and shows it until the next publication. */
export async function removePicture(
  deps: PictureUseDeps & Pick<Services, 'recordAct'>,
  name: string,
  actorId: string,
): Promise<void> {
  const [title] = (await readPictureUse(deps))(name);
  if (title !== undefined) throw new ProblemError('picture-used', undefined, { message: usedSentence(title) });
  await inTransaction(deps.database, async (trx) => {
    if (!(await deletePicture(trx, name))) throw createProblem('unknown-picture');
    const [picture = ''] = /[0-9a-f]{10}(?=\.jpg$)/.exec(name) ?? [];
    await deps.recordAct(trx, { kind: 'text-changed', actorId, fields: { removed: picture } });
  });
}

const usedSentence = (title: string): string =>
  `Dieses Bild steht noch auf der Seite „${title}“. Bitte nehmen Sie es zuerst dort weg.`;
