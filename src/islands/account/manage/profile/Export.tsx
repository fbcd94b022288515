import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { isoDayText } from '#domain/german-time.ts';
import { exportArea, exportMyData } from '#stores/account/my-account.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { LoadFailure } from '../../../ui/LoadFailure.tsx';
import type { Phone } from '../../../ui/phone.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { NOTHING_LOST } from '../AreaView.tsx';
import { Fold } from '../Fold.tsx';

export function Export({ phone }: { readonly phone: Phone }) {
  const { loading, error } = useStore(exportArea.$area);
  const [savedAs, setSavedAs] = useState<string>();

  const save = async () => {
    if (loading) return;
    setSavedAs(undefined);
    const text = await exportMyData();
    if (text === undefined) return;
    const name = `mein-konto-${isoDayText(new Date())}.json`;
    saveFile(name, new Blob([text], { type: 'application/json' }));
    setSavedAs(name);
  };

  return (
    <Fold name="export" intro="Was wir zu Ihrem Konto gespeichert haben, nehmen Sie als Datei mit.">
      <p>In der Datei stehen:</p>
      <ul className="account-plain">
        <li>Ihre E-Mail-Adresse, Ihre Telefonnummer und seit wann es das Konto gibt,</li>
        <li>die Geräte, auf denen Sie angemeldet sind,</li>
        <li>Ihre Kostenvoranschläge und Aufträge mit allen Zeilen,</li>
        <li>Ihre Vorsorge und Ihre Entwürfe.</li>
      </ul>
      <p>
        Ihr Passwort steht nicht darin: Wir kennen es nicht. Auch nicht darin steht, was Sie uns außerhalb des Kontos
        gesagt oder geschrieben haben. Danach fragen Sie uns bitte direkt.
      </p>
      <p>
        <button type="button" className="button button-outline" aria-disabled={loading} onClick={() => void save()}>
          <Icon name="document" />
          Als Datei herunterladen
        </button>
      </p>
      <p role="status">
        {loading && 'Die Datei wird zusammengestellt …'}
        {savedAs && `Die Datei „${savedAs}“ liegt bei Ihren Downloads.`}
      </p>
      {error && (
        <LoadFailure
          what="Die Datei konnte nicht zusammengestellt werden."
          error={error}
          onRetry={() => void save()}
          phone={phone}
          kept={NOTHING_LOST}
        />
      )}
    </Fold>
  );
}
