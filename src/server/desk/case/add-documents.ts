import type { Kysely } from 'kysely';
import { type DeskCase, MOST_DESK_DOCUMENTS } from '#contract/desk.ts';
import { listDocuments } from '../../db/document.ts';
import type { Tables } from '../../db/schema.ts';
import { requireFreeSpace } from '../../http/storage-quota.ts';
import { storeFiles } from '../../http/upload/store-files.ts';
import type { UploadedFile } from '../../http/upload/uploaded-file.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { type WorkDeps, workOn } from './work-on.ts';

type Deps = WorkDeps & Pick<Services, 'files' | 'freeSpace' | 'newId'>;
type Added = { readonly reference: string; readonly files: readonly UploadedFile[] };

/** Files of the team. Throws `unknown-case`, `storage-low`, `file-not-stored`, and `invalid-input` where there is none, or no place for more. */
export async function addDocuments(services: Deps, by: ChangeAuthor, { reference, files }: Added): Promise<DeskCase> {
  if (files.length === 0) throw refused('Bitte wählen Sie eine Datei aus.');
  await requireFreeSpace(services);
  const requirePlace = async (trx: Kysely<Tables>): Promise<void> => {
    const before = await listDocuments(trx, reference);
    if (before.length + files.length > MOST_DESK_DOCUMENTS) throw refused(TOO_MANY);
  };
  return services.files.keep(files, requirePlace, (kept) =>
    workOn(services, { reference, by }, async (trx) => {
      await requirePlace(trx);
      const [first, ...others] = await storeFiles(services, trx, kept, { owner: reference });
      // Names of files may be those of people: the log has the kind alone.
      const names = [first, ...others].flatMap((stored) => (stored ? [stored.name] : []));
      return { kind: 'document', subject: first?.id ?? '', changes: { name: ['', names.join(', ')] } };
    }),
  );
}

const TOO_MANY = `Zu diesem Fall liegen schon sehr viele Dateien, höchstens ${MOST_DESK_DOCUMENTS}. Bitte fassen Sie Scans in einer PDF zusammen.`;

const refused = (message: string) => new ProblemError('invalid-input', [{ field: 'file', message }]);
