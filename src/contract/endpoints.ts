import * as account from './account.ts';
import * as appointment from './appointment.ts';
import * as order from './case.ts';
import * as catalogue from './catalogue.ts';
import type { Endpoint } from './endpoint.ts';
import * as estimate from './estimate.ts';
import { getAntiForgeryToken, getHealth } from './health.ts';
import * as message from './message.ts';
import * as user from './user.ts';

/** All endpoints, in the order of `/api/docs`. */
export const endpoints: readonly Endpoint[] = [
  ...Object.values(catalogue),
  estimate.createEstimate,
  estimate.getEstimate,
  estimate.getEstimatePdf,
  order.placeOrder,
  order.savePreparation,
  order.checkBereavement,
  order.getDraft,
  order.putDraft,
  order.deleteDraft,
  appointment.bookAppointment,
  appointment.listSlots,
  message.sendContactMessage,
  message.withdraw,
  message.uploadDocument,
  message.removeDocument,
  account.register,
  account.activateEmailToken,
  account.loginUser,
  account.logout,
  account.forgotPassword,
  account.updateUser,
  account.deleteAccount,
  user.getUser,
  user.checkIsRegistered,
  user.checkAccountFreeCreation,
  user.checkRefreshToken,
  user.listSessions,
  user.endOtherSessions,
  user.endSession,
  user.listUserEstimates,
  user.addUserEstimate,
  user.removeUserEstimate,
  user.exportUser,
  order.listUserCases,
  order.getUserPreparation,
  order.deleteUserPreparation,
  getAntiForgeryToken,
  getHealth,
];
