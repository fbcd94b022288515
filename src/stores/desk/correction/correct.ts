import { call } from '#client/call.ts';
import type { ChangedChoice, CorrectionFields, Preview } from '#contract/correction.ts';
import * as contract from '#contract/correction.ts';
import type { DeskCase } from '#contract/desk.ts';
import { once, type Result, resultOf } from '../../result.ts';
import { sendingOf } from '../../sending.ts';
import { followOwn, keepAnswer, loadDeskCase } from '../case/desk-case.ts';

export type { Comparison, Correction } from '#contract/correction-view.ts';
export type { ChangedChoice, Preview };

/** What a changed choice makes of the order, without storing anything. */
export const previewCorrection = async (reference: string, body: ChangedChoice): Promise<Result<Preview>> =>
  resultOf(await call(contract.previewCorrection, { params: { reference }, body }));

const correction = sendingOf<readonly [string, CorrectionFields]>();

/** `read`: the version that the person saw. Sent again after a lost answer, the same change is one. */
export const correctCase = once(
  async (reference: string, body: CorrectionFields, read: number): Promise<Result<DeskCase>> => {
    const version = followOwn(read);
    const idempotencyKey = correction.keyOf([reference, body]);
    const result = await keepAnswer(
      version,
      call(contract.correctCase, { params: { reference }, body, version, idempotencyKey }),
    );
    if (result.ok) correction.end();
    else if (result.code === 'case-changed') await loadDeskCase(reference);
    return result;
  },
);

export const withdrawCorrection = once(
  async (reference: string, number: number, read: number): Promise<Result<DeskCase>> => {
    const version = followOwn(read);
    const params = { reference, number: String(number) };
    const result = await keepAnswer(version, call(contract.withdrawCorrection, { params, version }));
    if (!result.ok && result.code === 'case-changed') await loadDeskCase(reference);
    return result;
  },
);

/** The order as PDF: `0` as it was placed, else as a correction makes it. */
export const fetchOrderVersion = async (reference: string, number: number) =>
  resultOf(await call(contract.getOrderVersion, { params: { reference, number: String(number) } }));
