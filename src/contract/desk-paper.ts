import * as z from 'zod/mini';
import { CalendarDayText } from '#domain/calendar-day.ts';
import { PaperKind } from '#domain/desk/paper/kind.ts';
import { endpoint } from './endpoint.ts';
import type { EndpointDocs } from './endpoint-docs.ts';
import { DeskReference } from './listed-case.ts';

export const getCasePaper = endpoint({
  method: 'GET',
  path: '/api/case/{reference}/paper/{kind}.pdf',
  may: 'case.work',
  summary: 'Ein Papier zu einem Fall als PDF: Fallblatt, Überführungsauftrag und was das Büro jedes Mal ausfüllt.',
  params: z.strictObject({ reference: DeskReference, kind: PaperKind }),
  reply: 'pdf',
});

export const getDayPaper = endpoint({
  method: 'GET',
  path: '/api/case/paper/{day}.pdf',
  may: 'case.work',
  summary: 'Die Tagesliste als PDF: Termine, was geplant und was fällig ist, heute auch, was überfällig ist.',
  params: z.strictObject({ day: CalendarDayText }),
  reply: 'pdf',
});

export const docs = (): EndpointDocs => ({
  getCasePaper: {
    refuses: ['unknown-case', 'unknown-paper'],
    example: { params: { reference: 'AU-7Q2M-XK4T-0B9A', kind: 'sheet' } },
  },
  getDayPaper: { example: { params: { day: '2026-11-24' } } },
});
