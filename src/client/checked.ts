import { sendInName } from './in-name.ts';
import { isProblem, type send } from './send.ts';

/** Has the person confirm who she is; false where she did not. */
export type AskAgain = () => Promise<boolean>;

let asked: Promise<boolean> | undefined;

/**
 * Calls in somebody's name, of which some want a fresh check of her second factor: `ask` is run, and the call repeated once. Calls
 * that are refused meanwhile wait for the same answer.
 */
export const checkedBy =
  (ask: AskAgain): typeof send =>
  async (endpoint, input) => {
    const response = await sendInName(endpoint, input);
    if (!(await isProblem(response, 403, 'check-again'))) return response;
    asked ??= ask()
      .catch(() => false)
      .finally(() => {
        asked = undefined;
      });
    return (await asked) ? sendInName(endpoint, input) : response;
  };
