import { isChanged, type OpenText } from '#stores/wording/editor.ts';

/** From when on a text holds that stands elsewhere than on a page. */
const HOLDS: Partial<Record<OpenText['base']['kind'], string>> = {
  mail: 'E-Mails haben diesen Wortlaut nach dem Veröffentlichen.',
  pdf: 'PDFs haben diesen Wortlaut nach dem Veröffentlichen.',
  firm: 'Auf der Website, in E-Mails und in PDFs gilt sie nach dem Veröffentlichen.',
};

/** What has become of the text, beside the button that saves it. */
export function saveState(open: OpenText): string {
  const { base, isSaving, savedAs, faults, isKept } = open;
  if (isSaving) return '';
  const hasChanges = isChanged(open);
  if (savedAs !== undefined && !hasChanges)
    return `Gespeichert als Fassung ${savedAs}. ${HOLDS[base.kind] ?? 'Auf der Website steht sie nach dem Veröffentlichen.'}`;
  if (!hasChanges) return 'Nichts geändert.';
  if (!isKept) return 'Noch nicht gespeichert. Dieser Browser bewahrt nichts auf.';
  if (faults === undefined) return 'Noch nicht gespeichert, wird geprüft …';
  return faults.length > 0 ? 'Noch nicht gespeichert:' : 'Noch nicht gespeichert, alles in Ordnung.';
}
