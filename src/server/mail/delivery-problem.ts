/** What a round could not do, in counts and codes only. */
export type DeliveryProblem = { readonly code: string; readonly waiting: number; readonly givenUp: number };

/** What became of a mail that could not be delivered. */
export type MailOutcome = { readonly code: string; readonly givenUp: boolean };

export function deliveryProblemsOf(failures: readonly MailOutcome[]): DeliveryProblem[] {
  const groups = Map.groupBy(failures, ({ code }) => code);
  return [...groups].map(([code, outcomes]) => {
    const givenUp = outcomes.filter((outcome) => outcome.givenUp).length;
    return { code, givenUp, waiting: outcomes.length - givenUp };
  });
}
