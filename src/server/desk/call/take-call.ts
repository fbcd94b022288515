import { takeCall as endpoint } from '#contract/call.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import type { Call } from '#domain/desk/call.ts';
import { callTitle } from '#domain/desk/call-words.ts';
import { calledName, type Person, requireAccount } from '../../account/person.ts';
import { findCall, insertCall, type StoredCall } from '../../db/desk/call.ts';
import { submitOnce } from '../../http/submission.ts';
import type { Visitor } from '../../http/visitor.ts';
import { createProblem } from '../../problem/create-problem.ts';
import type { Services } from '../../services.ts';
import { openDeskCase } from '../open-case.ts';
import { addAnsweredCall } from './answered-call.ts';
import { relatedCases } from './related-cases.ts';

type Deps = Pick<
  Services,
  'clock' | 'database' | 'deskPlans' | 'freeSpace' | 'hmac' | 'newReference' | 'outbox' | 'recordAct' | 'throttle'
>;
type Sender = { readonly person: Person; readonly visitor: Pick<Visitor, 'address'>; readonly key: string | undefined };
type Reply = ReplyOf<typeof endpoint>;

/** A call becomes a case, once per idempotency key, and the same people's other cases are named. */
export async function takeCall(services: Deps, body: Call, { person, visitor, key }: Sender): Promise<Reply> {
  const { clock, newReference, recordAct } = services;
  const account = await requireAccount(services, person);
  return submitOnce(
    services,
    { endpoint, key, body, storageUse: { visitor, share: 'essential' } },
    {
      async create(trx) {
        const call: StoredCall = {
          ...body,
          reference: newReference('RU'),
          createdAt: clock().toISOString(),
          by: { id: account.id, name: calledName(account) },
        };
        await insertCall(trx, call);
        await openDeskCase(services, trx, caseOf(call));
        await addAnsweredCall(services, trx, call);
        const duplicates = await duplicatesOf(trx, call);
        await recordAct(trx, {
          kind: 'call-taken',
          actorId: person.userId,
          subject: call.reference,
          ...(duplicates.length === 0
            ? {}
            : { fields: { related: duplicates.map((each) => each.reference).join(' ') } }),
        });
        return { subject: call.reference, reply: { reference: call.reference, duplicates } };
      },
      async replay(db, reference) {
        const call = await findCall(db, reference);
        if (!call) throw createProblem('unknown-case');
        return { reference, duplicates: [...(await duplicatesOf(db, call))] };
      },
    },
  );
}

const duplicatesOf = async (db: Parameters<typeof relatedCases>[0], call: StoredCall) => [
  ...(await relatedCases(
    db,
    { reference: call.reference, name: call.name ?? '', contact: call.caller, phone: call.phoneNumber },
    call.createdAt,
  )),
];

const caseOf = ({
  reference,
  createdAt,
  caller,
  phoneNumber,
  name = '',
  place = '',
  onBehalfOf = '',
  ...call
}: StoredCall) => ({
  reference,
  kind: 'call' as const,
  plan: call.isDying ? ('preparation' as const) : ('undecided' as const),
  name,
  contact: caller,
  town: place,
  phone: phoneNumber,
  title: callTitle(call),
  isDying: call.isDying === true,
  receivedAt: createdAt,
  words: [onBehalfOf],
});
