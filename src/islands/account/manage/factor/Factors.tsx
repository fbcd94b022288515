import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { factorsArea, loadFactors } from '#stores/account/factor/own-factors.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Fold } from '../Fold.tsx';
import { AddFactor } from './AddFactor.tsx';
import { FactorList } from './FactorList.tsx';
import { factorCount } from './factor-words.ts';

type FactorsProps = { readonly phone: Phone; readonly firm: string };

/** What the account asks for beside the password: demanded of the team, offered to everybody else. */
export function Factors({ phone, firm }: FactorsProps) {
  const data = useStore(factorsArea.$area).data;
  useEffect(() => {
    void loadFactors();
    // Another tab may have changed something meanwhile.
    const again = () => !document.hidden && void loadFactors();
    document.addEventListener('visibilitychange', again);
    return () => document.removeEventListener('visibilitychange', again);
  }, []);
  return (
    <Fold
      name="factors"
      value={data && factorCount(data)}
      intro="Damit kommt niemand in Ihr Konto, der nur Ihr Passwort kennt."
    >
      <AreaView
        area={factorsArea}
        loading="Ihr zweiter Schritt wird geladen …"
        failed="Ihr zweiter Schritt konnte nicht geladen werden."
        onRetry={() => void loadFactors()}
        phone={phone}
      >
        {(factors) => (
          <>
            <FactorList factors={factors} />
            <AddFactor factors={factors} firm={firm} />
          </>
        )}
      </AreaView>
    </Fold>
  );
}
