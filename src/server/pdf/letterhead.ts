import type { EstimateWording } from '#domain/estimate/wording.ts';
import { type Firm, phoneLink } from '#domain/firm/firm.ts';
import { fill } from '#domain/placeholder.ts';
import { logo } from '#site/logo.ts';
import { link } from './parts.ts';
import { artifact, element, flow, rule, type Sheet } from './sheet.ts';
import { bodyWidth, page, RULE, SPRUCE, styles } from './styles.ts';
import { type TextStyle, textWidth, typeset, withTrailingSpace } from './typesetting.ts';

const MARK = 42;
const ADDRESS = 170;
const right = { x: page.right - ADDRESS, width: ADDRESS };

/** Logo and name on the left; address, e-mail and, in large type, the phone number on the right. */
export function letterhead(sheet: Sheet, firm: Firm, wording: EstimateWording): void {
  const top = sheet.y;
  artifact(sheet, 'Layout', () => drawLogo(sheet, page.left, top + 1));
  const width = bodyWidth - ADDRESS - MARK - 16;
  const place = { x: page.left + MARK, width };
  element(sheet, sheet.root, 'P', (p) => flow(sheet, p, typeset(firm.name, styles.firm, width), place));
  element(sheet, sheet.root, 'P', (p) => flow(sheet, p, typeset(firm.claim, styles.small, width), place));
  const below = sheet.y;

  sheet.y = top + 2;
  element(sheet, sheet.root, 'P', (p) => {
    flow(sheet, p, withTrailingSpace(typeset(firm.street, styles.small, ADDRESS)), right);
    flow(sheet, p, typeset(`${firm.zipCode} ${firm.city}`, styles.small, ADDRESS), right);
  });
  const mail = { url: `mailto:${firm.email}`, description: fill(wording.emailLink, { email: firm.email }) };
  linkLine(sheet, firm.email, styles.small, mail);
  sheet.y += 3;
  const call = { url: phoneLink(firm), description: fill(wording.phoneLink, { firm: firm.name, phone: firm.phone }) };
  linkLine(sheet, firm.phone, styles.phone, call);
  element(sheet, sheet.root, 'P', (p) => flow(sheet, p, typeset(wording.always, styles.small, ADDRESS), right));
  sheet.y = Math.max(sheet.y, below) + 14;
  rule(sheet, RULE, 0.5);
}

function linkLine(sheet: Sheet, text: string, style: TextStyle, target: { url: string; description: string }): void {
  const width = Math.min(ADDRESS, textWidth(text, style) + 1);
  const place = { ...target, x: right.x, width };
  element(sheet, sheet.root, 'P', (p) => link(sheet, p, typeset(text, style, ADDRESS), place));
}

/** Beside the name, as high as its two lines. */
const LOGO = 32;

function drawLogo({ doc }: Sheet, x: number, y: number): void {
  doc
    .save()
    .translate(x, y)
    .scale(LOGO / logo.size);
  for (const path of logo.paths) doc.path(path).fill(SPRUCE, 'even-odd');
  doc.restore();
}
