import { saveFile } from '../../ui/save-file.ts';
import { CopyButton } from './CopyButton.tsx';
import { StepHeading } from './StepHeading.tsx';

type RecoveryCodesProps = {
  readonly codes: readonly string[];
  /** Printed above them, so that the paper says what they are for. */
  readonly firm: string;
  readonly onKept: () => void;
};

const FILE = 'wiederherstellungscodes.txt';

/** Ten codes for a lost device. They are shown here once, and never again. */
export function RecoveryCodes({ codes, firm, onKept }: RecoveryCodesProps) {
  const text = `${firm}\nWiederherstellungscodes\n\n${codes.join('\n')}\n`;
  const save = () => saveFile(FILE, new Blob([text], { type: 'text/plain;charset=utf-8' }));
  return (
    <section className="form second-step" aria-label="Wiederherstellungscodes">
      <StepHeading>Ihre Wiederherstellungscodes</StepHeading>
      <p>
        Fehlt Ihnen einmal das Gerät, kommen Sie mit jedem dieser Codes einmal hinein. Sie stehen nur jetzt hier: Bitte
        drucken Sie sie aus, oder legen Sie sie zu Ihren Passwörtern.
      </p>
      <div className="print-alone">
        <p className="print-alone-title">{firm}, Wiederherstellungscodes</p>
        <ol className="factor-codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
      </div>
      <div className="form-actions">
        <button type="button" className="button button-outline" onClick={() => window.print()}>
          Drucken
        </button>
        <button type="button" className="button button-outline" onClick={save}>
          Als Datei
        </button>
        <CopyButton text={codes.join('\n')}>Kopieren</CopyButton>
      </div>
      <p>
        <button type="button" className="button button-primary" onClick={onKept}>
          Ich habe die Codes aufbewahrt, weiter
        </button>
      </p>
    </section>
  );
}
