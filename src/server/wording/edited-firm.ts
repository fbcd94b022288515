import type { Firm } from '#domain/firm/firm.ts';
import { readFirm } from '../content/content.ts';
import { ContentError } from '../content/content-error.ts';
import type { ParsedFiles } from '../content/content-place.ts';
import { listNewestTexts } from '../db/wording.ts';
import type { Services } from '../services.ts';
import { overlayOf } from './current-texts.ts';

type Deps = Pick<Services, 'database' | 'options' | 'firm'> & { readonly parsed: ParsedFiles };

const FIRM = 'firma.yaml';

/** The firm's data as they are saved: a preview shows what the next publication will. */
export async function editedFirm({ database, options, firm, parsed }: Deps): Promise<Firm> {
  const saved = (await listNewestTexts(database.db)).get(FIRM);
  try {
    return readFirm(overlayOf(options.contentDir, new Map(saved && [[FIRM, saved]]), { parsed }));
  } catch (error) {
    if (error instanceof ContentError) return firm;
    throw error;
  }
}
