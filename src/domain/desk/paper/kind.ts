import * as z from 'zod/mini';
import type { DeskKind, DeskPlan, DeskState } from '../desk-case.ts';

/** A paper of a case, to be printed: its sheet for the team, and what the office fills in each time. */
export const PaperKind = z.enum(['sheet', 'transfer', 'register-office', 'cemetery', 'crematorium']);
export type PaperKind = z.output<typeof PaperKind>;

export const paperTitles: Readonly<Record<PaperKind, string>> = {
  sheet: 'Fallblatt',
  transfer: 'Überführungsauftrag',
  'register-office': 'Anzeige des Sterbefalls',
  cemetery: 'Grabanmeldung',
  crematorium: 'Auftrag an das Krematorium',
};

/** Name of the file: no name of a person stands in it. */
export const paperName = (kind: PaperKind, reference: string): string => `${paperTitles[kind]} ${reference}.pdf`;

type Led = { readonly kind: DeskKind; readonly plan: DeskPlan; readonly state: DeskState };

const BURIED: readonly DeskPlan[] = ['earth', 'fire', 'tree', 'anonymous'];
const CREMATED: readonly DeskPlan[] = ['fire', 'tree', 'sea', 'anonymous'];

/** Which papers go with a case. Nobody acts on one that is withdrawn, and before a death there is nothing to order. */
export function kindsOf({ kind, plan, state }: Led): readonly PaperKind[] {
  if (kind === 'preparation' || plan === 'preparation' || state === 'withdrawn') return ['sheet'];
  return [
    'sheet',
    'transfer',
    'register-office',
    ...(BURIED.includes(plan) ? (['cemetery'] as const) : []),
    ...(CREMATED.includes(plan) ? (['crematorium'] as const) : []),
  ];
}
