import type { FastifyReply, FastifyRequest } from 'fastify';
import { WithdrawalForm } from '#domain/message/withdrawal.ts';
import { dailyKey } from '../../http/forms/daily-key.ts';
import { parseForm, type Values } from '../../http/forms/parse-form.ts';
import { problemText } from '../../http/forms/problem-text.ts';
import type { ShowPage } from '../../http/forms/show-page.ts';
import { visitorOf } from '../../http/visitor.ts';
import type { Services } from '../../services.ts';
import { withdraw } from '../withdraw.ts';
import { CONFIRMED, withdrawalConfirmationPage, withdrawalPage, withdrawalReceiptPage } from './withdrawal-page.ts';

/** `POST /widerruf` without JavaScript: first the confirmation page, then the receipt. */
export async function postWithdrawal(
  services: Services,
  show: ShowPage,
  values: Values,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { firm } = services;
  const checked = parseForm(WithdrawalForm, values);
  if (!checked.ok) return show(reply, withdrawalPage({ values, errors: checked.errors }, firm), 422);
  const step = values[CONFIRMED.name];
  if (step === undefined) return show(reply, withdrawalConfirmationPage(checked.value));
  if (step !== CONFIRMED.value) return show(reply, withdrawalPage({ values, errors: [] }, firm));
  try {
    const visitor = visitorOf(request);
    const key = dailyKey(services, visitor.address, checked.value);
    const { receivedAt } = await withdraw(services, checked.value, visitor, key);
    return show(reply, withdrawalReceiptPage(checked.value, receivedAt, firm));
  } catch (error) {
    const { status, ...state } = problemText(error, request, reply, firm);
    return show(reply, withdrawalPage({ values, ...state }, firm), status);
  }
}
