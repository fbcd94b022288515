/** Failed deliveries of a round by error code: how many will be tried again, how many are given up. */
export type DeliveryProblem = { readonly code: string; readonly waiting: number; readonly givenUp: number };

/** The failure of one delivery. */
export type MailOutcome = { readonly code: string; readonly givenUp: boolean };

export function deliveryProblemsOf(failures: readonly MailOutcome[]): DeliveryProblem[] {
  const groups = Map.groupBy(failures, ({ code }) => code);
  return [...groups].map(([code, outcomes]) => {
    const givenUp = outcomes.filter((outcome) => outcome.givenUp).length;
    return { code, givenUp, waiting: outcomes.length - givenUp };
  });
}
