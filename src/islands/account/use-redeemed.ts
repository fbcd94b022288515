import { useEffect, useRef, useState } from 'react';
import { redeemLink } from '#stores/account/account.ts';

export type Redeemed = Awaited<ReturnType<typeof redeemLink>>;

/** Redeems a mailed link once, however often the effect runs; `again` repeats the request. Undefined while it is under way. */
export function useRedeemed(token: string): { readonly redeemed: Redeemed | undefined; readonly again: () => void } {
  const [redeemed, setRedeemed] = useState<Redeemed>();
  const [attempt, setAttempt] = useState(1);
  const asked = useRef(0);

  // A link works once: React may run an effect twice, the server must be asked once.
  useEffect(() => {
    if (asked.current === attempt) return;
    asked.current = attempt;
    void redeemLink(token).then(setRedeemed);
  }, [token, attempt]);

  const again = () => {
    setRedeemed(undefined);
    setAttempt(attempt + 1);
  };
  return { redeemed, again };
}
