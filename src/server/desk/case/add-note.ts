import { type DeskCase, addNote as endpoint } from '#contract/desk.ts';
import { insertNote } from '../../db/desk/note.ts';
import { submitOnce } from '../../http/submission.ts';
import type { Visitor } from '../../http/visitor.ts';
import type { ChangeAuthor, Services } from '../../services.ts';
import { readCase } from './read-case.ts';
import { type WorkDeps, workWithin } from './work-on.ts';

type Deps = WorkDeps & Pick<Services, 'freeSpace' | 'hmac' | 'newId' | 'outbox' | 'throttle'>;

type NewNote = {
  readonly reference: string;
  readonly text: string;
  /** The Idempotency-Key. */
  readonly key: string | undefined;
  readonly visitor: Pick<Visitor, 'address'>;
};

/** A note that only the team sees. Throws `unknown-case`. */
export const addNote = (
  services: Deps,
  by: ChangeAuthor,
  { reference, text, key, visitor }: NewNote,
): Promise<DeskCase> =>
  submitOnce(
    services,
    { endpoint, key, body: { reference, text, by: by.id }, storageUse: { visitor, share: 'essential' } },
    {
      create: async (trx) => {
        const id = services.newId();
        const reply = await workWithin(services, trx, { reference, by }, async () => {
          const at = services.clock().toISOString();
          await insertNote(trx, { id, reference, at, by_id: by.id, by_name: by.name, text });
          return { kind: 'note', subject: id, changes: { text: ['', text] } };
        });
        return { subject: id, reply };
      },
      replay: (db) => readCase(services, db, reference),
    },
  );
