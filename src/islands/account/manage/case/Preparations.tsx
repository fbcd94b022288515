import { isOrder } from '#domain/case/list.ts';
import { paths } from '#site/paths.ts';
import { casesArea, loadCases } from '#stores/account/my-cases.ts';
import type { Phone } from '../../../ui/phone.ts';
import { AreaView } from '../AreaView.tsx';
import { Section } from '../Section.tsx';
import { PreparationList } from './PreparationList.tsx';

export function Preparations({ phone }: { readonly phone: Phone }) {
  return (
    <Section name="preparations" intro="Eine Vorsorge bindet Sie nicht. Sie können sie jederzeit ändern." onPaper>
      <AreaView
        area={casesArea}
        loading="Ihre Vorsorge wird geladen …"
        failed="Ihre Vorsorge konnte nicht geladen werden."
        onRetry={() => void loadCases()}
        phone={phone}
      >
        {({ cases }) => {
          const preparations = cases.filter((each) => !isOrder(each));
          return (
            <>
              {preparations.length === 0 && <p>Hier steht noch keine Vorsorge.</p>}
              <PreparationList preparations={preparations} />
              <p className="no-print">
                <a className="button button-outline" href={paths.preparation}>
                  {preparations.length === 0 ? 'Wünsche festhalten' : 'Noch eine Vorsorge festhalten'}
                </a>
              </p>
            </>
          );
        }}
      </AreaView>
    </Section>
  );
}
