import { call } from '#client/call.ts';
import * as contract from '#contract/desk-paper.ts';
import type { PaperKind } from '#domain/desk/paper/kind.ts';
import { once, type Result, resultOf } from '../result.ts';

export const fetchCasePaper = once(async (reference: string, kind: PaperKind): Promise<Result<Blob>> => {
  const result = resultOf(await call(contract.getCasePaper, { params: { reference, kind } }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});

export const fetchDayPaper = once(async (day: string): Promise<Result<Blob>> => {
  const result = resultOf(await call(contract.getDayPaper, { params: { day } }));
  return result.ok ? { ...result, value: result.value.blob } : result;
});
