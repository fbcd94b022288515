import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { CaseAnswers, DraftKind } from '#domain/case/draft.ts';
import * as store from '#stores/case/case.ts';
import { $refusedDocuments, removeDocument } from '#stores/case/documents.ts';
import { $draftStatus } from '#stores/case/draft.ts';
import { $submission } from '#stores/case/order.ts';
import { type CaseView, viewHash } from '#stores/case/route.ts';
import { isUntouched } from '#stores/case/same-answers.ts';
import { isSection } from '#stores/case/ways.ts';
import { loadEstimateCatalogue } from '#stores/estimate/catalogue.ts';
import { startTestApp } from '../../support/app.ts';
import { type WalkServer, walkServer } from '../../support/case/walk-server.ts';
import { type Filling, type WizardWalk, wizardWalk } from '../../support/case/wizard-walk.ts';
import { connectClientTo } from '../../support/in-process-client.ts';

const fake = vi.hoisted(() => ({ call: undefined as WalkServer['call'] | undefined }));
vi.mock('#client/call.ts', async (original) => {
  const real = await original<typeof import('#client/call.ts')>();
  return {
    ...real,
    call: (...asked: Parameters<typeof real.call>) =>
      (fake.call ?? (real.call as never as WalkServer['call']))(asked[0], asked[1] as never),
  };
});
vi.mock('#client/upload.ts', () => ({
  upload: async () => ({ ok: true, value: { id: crypto.randomUUID(), name: 'urkunde.pdf', size: 9 } }),
}));

let stopServer = async (): Promise<void> => {};
beforeAll(async () => {
  const app = await startTestApp();
  stopServer = () => app.close();
  connectClientTo(app);
  await loadEstimateCatalogue();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.unstubAllGlobals());
afterAll(async () => {
  vi.useRealTimers();
  await stopServer();
});

const HASHES: readonly string[] = [
  ...['', '#uebersicht', '#anlass', '#um-wen-es-geht', '#uebernahme', '#person', '#bestattungsart'],
  ...['#grabstaette', '#sarg', '#urne', '#ueberfuehrung', '#wuensche', '#bezahlung', '#kontakt', '#termin'],
  ...['#unterlagen', '#pruefen', '#erfolgreich', '#inhalt', '#fertig'],
];

type Step =
  | { readonly do: 'fill'; readonly how: Filling; readonly isOther: boolean }
  | { readonly do: 'press' | 'stepBack' | 'back' | 'forward' | 'reload' | 'leave' | 'wait' | 'mailCode' | 'openCode' }
  | { readonly do: 'startAnew' | 'undo' | 'dismissFiles' }
  | { readonly do: 'consent'; readonly isYes: boolean }
  | { readonly do: 'link'; readonly hash: string }
  | { readonly do: 'row'; readonly number: number };

const how = fc.constantFrom<Filling>('whole', 'whole', 'whole', 'partly', 'not');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 12, arbitrary: fc.record({ do: fc.constant('fill' as const), how, isOther: fc.boolean() }) },
  { weight: 12, arbitrary: fc.record({ do: fc.constant('press' as const) }) },
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constantFrom('stepBack' as const, 'back', 'forward', 'reload', 'leave') }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('link' as const), hash: fc.constantFrom(...HASHES) }) },
  { weight: 4, arbitrary: fc.record({ do: fc.constant('row' as const), number: fc.nat(14) }) },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('consent' as const), isYes: fc.boolean() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constantFrom('wait' as const, 'mailCode', 'openCode', 'startAnew', 'undo', 'dismissFiles'),
    }),
  },
);

const begun = fc.record({ kind: fc.constantFrom<DraftKind>('bereavement', 'preparation'), isSignedIn: fc.boolean() });

test('500 random walks of 30 steps: there is always a way on to the end, and nothing typed is lost untold', async () => {
  await fc.assert(
    fc.asyncProperty(begun, fc.array(step, { minLength: 30, maxLength: 30 }), async (as, steps) => {
      const server = walkServer();
      fake.call = server.call;
      const walk = wizardWalk();
      walk.begin(as);
      try {
        await settled();
        for (const each of steps) {
          await take(walk, server, each);
          expectWayOn(walk);
        }
        await finish(walk, server);
      } finally {
        await settled();
        walk.end();
      }
    }),
    { numRuns: 500 },
  );
});

/** The fake server answers within these turns. */
async function settled(ms = 0): Promise<void> {
  vi.advanceTimersByTime(ms);
  for (let turns = 0; turns < 40; turns += 1) await undefined;
}

async function take(walk: WizardWalk, server: WalkServer, each: Step): Promise<void> {
  const before = { answers: walk.answers(), sent: server.sent.length, reference: reference() };
  let mayLose = false;
  switch (each.do) {
    case 'fill':
      await walk.fill(each.how, each.isOther);
      mayLose = true;
      break;
    case 'press':
      await walk.press();
      mayLose = server.sent.length > before.sent;
      break;
    case 'reload':
      mayLose = $draftStatus.get().isUnsaved;
      walk.reload();
      break;
    case 'leave':
      mayLose = walk.leave().wasTold;
      break;
    case 'link':
      walk.browser.jump(each.hash);
      break;
    case 'row': {
      const rows = store.$sections.get();
      const row = rows[each.number % rows.length];
      if (row && ['list', 'check'].includes(walk.view())) walk.browser.jump(viewHash(row.section));
      break;
    }
    case 'openCode': {
      const [code] = [...server.drafts].find(([, { isMailed }]) => isMailed) ?? [];
      if (code) walk.browser.jump(`#entwurf=${code}`);
      break;
    }
    case 'consent':
      walk.browser.consents(each.isYes ? ['komfort'] : ['notwendig']);
      break;
    case 'mailCode':
      await walk.mailCode();
      break;
    case 'startAnew':
      if (walk.view() !== 'done') store.startAnew();
      mayLose = true;
      break;
    case 'undo':
      store.undoStartAnew();
      // What the account had filled in meanwhile.
      mayLose = true;
      break;
    case 'dismissFiles':
      for (const { key } of $refusedDocuments.get()) removeDocument(key);
      break;
    case 'wait':
      await settled(3_000);
      break;
    case 'stepBack':
      walk.stepBack();
      break;
    default:
      walk.browser[each.do]();
  }
  await settled();
  await walk.decide();
  if (before.reference !== undefined && each.do !== 'openCode')
    expect(reference(), 'what was sent stays shown').toBe(before.reference);
  if (!mayLose) expectKept(walk, server, before.answers);
}

const reference = () => {
  const state = $submission.get();
  return state.status === 'done' ? state.reference : undefined;
};

/** Every word is on the page, or on the server where a code or the account leads to it. */
function expectKept(walk: WizardWalk, server: WalkServer, before: CaseAnswers): void {
  if (isUntouched(before)) return;
  const places = [walk.answers(), ...[...server.drafts.values()].map(({ answers }) => answers)];
  const { start: _, choice: __, ...typed } = before;
  for (const [section, fields] of Object.entries(typed))
    for (const [field, text] of Object.entries(fields))
      expect(
        places.some((answers) => answers[section]?.[field] === text),
        `${section}.${field} is lost`,
      ).toBe(true);
}

function expectWayOn(walk: WizardWalk): void {
  const { view, back, next } = store.$ways.get();
  const missing = store.$missing.get();
  const sections = store.$sections.get().map(({ section }) => section);
  const { kind, isDead } = store.$case.get();
  if (kind === 'bereavement' && isDead === undefined) {
    expect(missing[0], 'an open question is named').toBe('dead');
    expect(store.$caseKind.get(), 'unanswered is no yes').not.toBe('order');
    expect(sections).not.toContain('adoption');
  }
  if (kind === 'bereavement') expect(sections[0]).toBe('dead');
  if (isSection(view)) expect(sections, 'a section that is asked').toContain(view);
  expect(
    [...sections].filter((each) => missing.includes(each)),
    'what is missing is in the list',
  ).toEqual(missing);
  if (view === 'check') expect(next === 'send', 'sent where nothing is missing').toBe(missing.length === 0);
  if (view === 'done') expect(reference()).toBeDefined();
  else expect(next, `a way on from ${view}`).toBeDefined();
  if (!['start', 'list', 'done'].includes(view))
    expect(stepsUp(back), `a way from ${view} to the list`).toBeLessThan(3);
  for (const { error } of $refusedDocuments.get()) expect(error).not.toBe('');
  if ($draftStatus.get().isUnsaved) expect(walk.browser.asksBeforeLeaving(), 'told before it is lost').toBe(true);
}

const stepsUp = (back: CaseView | undefined): number => (back === 'list' ? 1 : back === 'check' ? 2 : 3);

/** From wherever the walk has led, the main button of each view leads to the end, where it is not sent again. */
async function finish(walk: WizardWalk, server: WalkServer): Promise<void> {
  for (let presses = 0; walk.view() !== 'done' && presses < 60; presses += 1) {
    await walk.fill('whole');
    await settled(300);
    await walk.press();
    await settled();
    await walk.decide();
  }
  expect(walk.view(), 'the end is reached').toBe('done');
  const sent = [...server.sent];
  walk.reload();
  await settled();
  walk.browser.back();
  await walk.press();
  expect([walk.view(), server.sent]).toEqual(['done', sent]);
}
