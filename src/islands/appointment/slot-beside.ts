import type { SlotDay } from '#domain/appointment/slot-week.ts';
import { timeText } from '#domain/german-time.ts';

/**
 * The time an arrow key leads to: up and down within the day, left and right to the same or the nearest time of the next day
 * that has any. The same time at the edge, so that the browser does not go on by itself; undefined for other keys.
 */
export function slotBeside(days: readonly SlotDay[], startsAt: string, key: string): string | undefined {
  const step = steps[key];
  if (!step) return undefined;
  const busy = days.filter(({ slots }) => slots.length > 0);
  const column = busy.findIndex(({ slots }) => slots.some((slot) => slot.startsAt === startsAt));
  const slots = busy[column]?.slots ?? [];
  const row = slots.findIndex((slot) => slot.startsAt === startsAt);
  if (step.rows !== 0) return slots[row + step.rows]?.startsAt ?? startsAt;
  const beside = busy[column + step.columns]?.slots;
  const wanted = timeText(startsAt);
  return (beside?.find((slot) => timeText(slot.startsAt) >= wanted) ?? beside?.at(-1))?.startsAt ?? startsAt;
}

const steps: Readonly<Record<string, { readonly rows: number; readonly columns: number }>> = {
  ArrowUp: { rows: -1, columns: 0 },
  ArrowDown: { rows: 1, columns: 0 },
  ArrowLeft: { rows: 0, columns: -1 },
  ArrowRight: { rows: 0, columns: 1 },
};
