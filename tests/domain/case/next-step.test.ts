import { expect, it } from 'vitest';
import { type NextStep, nextStep } from '#domain/case/next-step.ts';

const today = '2026-11-26';
const order = { reference: 'AU-1A2B-3C4D-5E6F', state: 'ordered' as const };
const preparation = { reference: 'VO-1A2B-3C4D-5E6F', state: 'saved' as const };
const estimate = { reference: 'KV-1A2B-3C4D-5E6F', validUntil: '2026-11-26' };
const after = { kind: 'bereavement' as const, code: 'EN-1A2B-3C4D-5E6F' };
const ahead = { kind: 'preparation' as const, code: 'EN-0000-0000-0000' };
const nothing = { drafts: [], cases: [], estimates: [], today };

type Draft = typeof after | typeof ahead;
type Listed = { reference: string; state: 'ordered' | 'saved' | 'withdrawn' };
type Held = Parameters<typeof nextStep<Draft, Listed, typeof estimate>>[0];

it.each<[string, Held, NextStep<Draft, Listed, typeof estimate>]>([
  ['begins where there is nothing', nothing, { kind: 'begin' }],
  [
    'a draft after a death before all else',
    { drafts: [ahead, after], cases: [order], estimates: [estimate], today },
    { kind: 'draft', draft: after },
  ],
  ['a draft of a preparation', { ...nothing, drafts: [ahead], estimates: [estimate] }, { kind: 'draft', draft: ahead }],
  [
    'a running order before an estimate',
    { ...nothing, cases: [preparation, order], estimates: [estimate] },
    { kind: 'order', order },
  ],
  [
    'no order that was withdrawn',
    { ...nothing, cases: [{ ...order, state: 'withdrawn' as const }] },
    { kind: 'begin' },
  ],
  [
    'an estimate on its last day',
    { ...nothing, estimates: [estimate], cases: [preparation] },
    { kind: 'estimate', estimate },
  ],
  [
    'no estimate whose prices have run out',
    { ...nothing, estimates: [estimate], today: '2026-11-27' },
    { kind: 'begin' },
  ],
  ['a preparation', { ...nothing, cases: [preparation] }, { kind: 'preparation', preparation }],
])('%s', (_, held, step) => {
  expect(nextStep(held)).toEqual(step);
});
