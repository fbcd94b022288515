import { inGroups } from '#domain/account/factor-code.ts';
import type { StartedApp } from '#stores/account/factor/app.ts';
import { CopyButton } from './CopyButton.tsx';

/** What the app has to know, in three ways: as a picture, as a link on the same device, as text. */
export const AppSecret = ({ app: { qr, uri, secret } }: { readonly app: StartedApp }) => (
  <>
    <p>
      Öffnen Sie auf Ihrem Telefon eine App für Codes, etwa die Passwörter-App Ihres Geräts. Fügen Sie dort ein Konto
      hinzu, und richten Sie die Kamera auf dieses Bild:
    </p>
    <img
      className="factor-qr"
      src={`data:image/svg+xml,${encodeURIComponent(qr)}`}
      width="200"
      height="200"
      alt="QR-Code für Ihre App. Darunter steht derselbe Schlüssel als Text."
    />
    <p>
      Ist die App auf diesem Gerät?{' '}
      <a className="link" href={uri}>
        In der App öffnen
      </a>
    </p>
    <div>
      <p>Oder tippen Sie diesen Schlüssel ab:</p>
      <p className="factor-secret">{inGroups(secret)}</p>
      <CopyButton text={secret}>Schlüssel kopieren</CopyButton>
    </div>
  </>
);
