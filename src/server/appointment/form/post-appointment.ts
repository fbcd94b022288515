import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppointmentRequest } from '#domain/appointment/appointment.ts';
import { mondayOf, slotDay } from '#domain/appointment/slot-week.ts';
import { isCalendarDay } from '#domain/calendar-day.ts';
import { appointmentQuery } from '#site/form-paths.ts';
import { dailyKey } from '../../http/forms/daily-key.ts';
import type { FormState } from '../../http/forms/form-html.ts';
import { parseForm, type Values } from '../../http/forms/parse-form.ts';
import { problemText } from '../../http/forms/problem-text.ts';
import type { ShowPage } from '../../http/forms/show-page.ts';
import { visitorOf } from '../../http/visitor.ts';
import { ProblemError } from '../../problem/problem-error.ts';
import type { Services } from '../../services.ts';
import { bookAppointment } from '../book-appointment.ts';
import { freeSlots } from '../free-slots.ts';
import { offeredDays } from '../slots.ts';
import { appointmentBookedPage, appointmentPage } from './appointment-page.ts';

type Exchange = { readonly request: FastifyRequest; readonly reply: FastifyReply };

/** `GET /kontakt/termin?art=telefon&ab=2026-11-23`: the form with the kind preselected. */
export const showAppointmentForm = (
  services: Services,
  show: ShowPage,
  query: Values,
  exchange: Exchange,
): Promise<FastifyReply> =>
  formPage(services, show, { values: formValues(query), errors: [] }, mondayIn(query), 200, exchange);

/** `POST /kontakt/termin` without JavaScript: shows another week, or books. */
export async function postAppointment(
  services: Services,
  show: ShowPage,
  input: Values,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  const values = formValues(input);
  const monday = mondayIn(input);
  const showAgain = (status: number, state: Omit<FormState, 'values'>, week = monday) =>
    formPage(services, show, { values, ...state }, week, status, { request, reply });
  if (monday !== undefined) return showAgain(200, { errors: [] });

  const checked = parseForm(AppointmentRequest, values);
  if (!checked.ok) return showAgain(422, { errors: checked.errors });
  try {
    const visitor = visitorOf(request);
    const key = dailyKey(services, visitor.address, checked.value);
    const booked = await bookAppointment(services, { ...checked.value, website: input.website }, visitor, key);
    return show(reply, appointmentBookedPage(booked, services.firm));
  } catch (error) {
    const [next] =
      (error instanceof ProblemError ? (error.extensions.free as { startsAt: string }[]) : undefined) ?? [];
    const { status, ...state } = problemText(error, request, reply, services.firm);
    return showAgain(status, state, next && mondayOf(slotDay(next)));
  }
}

/** Reads the free times for each page; where the database fails, the page still shows the input. */
async function formPage(
  { clock, database, firm }: Services,
  show: ShowPage,
  state: FormState,
  monday: string | undefined,
  status: number,
  { request, reply }: Exchange,
): Promise<FastifyReply> {
  try {
    const free = await freeSlots({ clock, firm }, database.db, offeredDays(firm, clock()));
    return show(reply, appointmentPage(state, free, monday, firm), status);
  } catch (error) {
    const problem = problemText(error, request, reply, firm);
    return show(reply, appointmentPage({ ...state, ...problem }, [], undefined, firm), problem.status);
  }
}

/** Renames the field `art` of URL and form to `kind`. */
const formValues = ({ [appointmentQuery.kind]: kind = '', ...others }: Values): Values => ({ ...others, kind });

/** The Monday of the requested week; undefined where none is given or it is not a day. */
function mondayIn({ [appointmentQuery.from]: day = '' }: Values): string | undefined {
  return isCalendarDay(day) && day < '2100' ? mondayOf(day) : undefined;
}
