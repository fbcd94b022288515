/** Failed deliveries of a round by error code: how many will be tried again, how many are given up. */
export type DeliveryReport = { readonly code: string; readonly waiting: number; readonly givenUp: number };

/** The failure of one delivery. */
export type FailedDelivery = { readonly code: string; readonly givenUp: boolean };

export function deliveryReports(failures: readonly FailedDelivery[]): DeliveryReport[] {
  const groups = Map.groupBy(failures, ({ code }) => code);
  return [...groups].map(([code, outcomes]) => {
    const givenUp = outcomes.filter((outcome) => outcome.givenUp).length;
    return { code, givenUp, waiting: outcomes.length - givenUp };
  });
}
