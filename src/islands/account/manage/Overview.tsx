import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { isOrder } from '#domain/case/list.ts';
import { nextStep } from '#domain/case/next-step.ts';
import { isoDayText } from '#domain/german-time.ts';
import { loadUser } from '#stores/account/load-user.ts';
import { estimatesArea, loadEstimates } from '#stores/account/my-account.ts';
import { casesArea, loadCases } from '#stores/account/my-cases.ts';
import type { Phone } from '../../ui/phone.ts';
import { AreaView } from './AreaView.tsx';
import { AddCase } from './case/AddCase.tsx';
import { Drafts } from './case/Drafts.tsx';
import { Orders } from './case/Orders.tsx';
import { Preparations } from './case/Preparations.tsx';
import { AddEstimate } from './estimate/AddEstimate.tsx';
import { Estimates } from './estimate/Estimates.tsx';
import { NextStepCard } from './NextStepCard.tsx';
import { SettingsLink } from './SettingsLink.tsx';

/** What the account holds, the next step first. */
export function Overview({ phone }: { readonly phone: Phone }) {
  const held = useStore(casesArea.$area).data;
  const offers = useStore(estimatesArea.$area).data;

  useEffect(() => {
    void loadCases();
    void loadEstimates();
    void loadUser();
  }, []);
  const isLoaded = held !== undefined && offers !== undefined;
  useEffect(() => {
    // What the address names was not there yet when the browser looked for it.
    if (isLoaded) document.getElementById(window.location.hash.slice(1))?.scrollIntoView();
  }, [isLoaded]);

  return (
    <>
      {held && offers && (
        <NextStepCard step={nextStep({ ...held, estimates: offers, today: isoDayText(new Date()) })} phone={phone} />
      )}
      <AreaView
        area={casesArea}
        loading="Ihre Aufträge und Ihre Vorsorge werden geladen …"
        failed="Ihre Aufträge und Ihre Vorsorge konnten nicht geladen werden."
        onRetry={() => void loadCases()}
        phone={phone}
      >
        {({ cases, drafts }) => (
          <>
            <Drafts drafts={drafts} />
            <Orders orders={cases.filter(isOrder)} phone={phone} />
            <Preparations preparations={cases.filter((each) => !isOrder(each))} />
          </>
        )}
      </AreaView>
      <AreaView
        area={estimatesArea}
        loading="Ihre Kostenvoranschläge werden geladen …"
        failed="Ihre Kostenvoranschläge konnten nicht geladen werden."
        onRetry={() => void loadEstimates()}
        phone={phone}
      >
        {(estimates) => <Estimates estimates={estimates} />}
      </AreaView>
      <div className="account-folds">
        <AddEstimate phone={phone} />
        <AddCase phone={phone} />
        <SettingsLink />
      </div>
    </>
  );
}
