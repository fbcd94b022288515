/** The colours of the site: light ones inline, dark ones in the style sheet. */
const light = {
  paper: '#FAF8F4',
  surface: '#FFFFFF',
  line: '#DDD5C7',
  ink: '#20292B',
  muted: '#434F51',
  spruce: '#1E4B45',
  copper: '#7E431D',
};
const dark = {
  paper: '#14191A',
  surface: '#1B2223',
  line: '#37433F',
  ink: '#ECE8DF',
  muted: '#B9BFB8',
  spruce: '#9BD0C4',
  copper: '#E3B184',
};

const SERIF = `ui-serif,'Iowan Old Style','Palatino Linotype',Palatino,Georgia,serif`;
const SANS = `system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif`;
const WIDTH = '560px';

/** What every row repeats is kept short: place and width of a cell are attributes, the size of its letters is that of its table. */
const CELL = `border-top:1px solid ${light.line};`;
/** Tabular figures; an amount breaks after its dash only. */
const AMOUNT = `padding:9px 0 9px 12px;${CELL}font-variant-numeric:tabular-nums;overflow-wrap:normal;word-break:normal;`;
const CAPTION = `padding:0 0 10px;text-align:left;font-family:${SERIF};font-size:19px;line-height:1.3;`;
const TABLE = 'width:100%;margin:0 0 26px;border-collapse:collapse;font-size:16px;line-height:1.45;';

/** Inline styles by kind of element. */
export const styles = {
  page: `margin:0;padding:0;background-color:${light.paper};color:${light.ink};font-family:${SANS};font-size:17px;line-height:1.6;-webkit-text-size-adjust:100%;`,
  /** Visible only in the list of mails. */
  preview: 'display:none;max-height:0;max-width:0;overflow:hidden;opacity:0;font-size:1px;line-height:1px;',
  margin: 'padding:32px 16px 40px;',
  name: `max-width:${WIDTH};margin:0 auto 16px;padding:0 4px;text-align:left;font-family:${SERIF};font-size:19px;line-height:1.3;color:${light.spruce};`,
  card: `max-width:${WIDTH};box-sizing:border-box;margin:0 auto;padding:28px 24px 10px;text-align:left;background-color:${light.surface};border:1px solid ${light.line};border-radius:16px;overflow-wrap:anywhere;word-break:break-word;`,
  heading: `margin:0 0 20px;font-family:${SERIF};font-size:26px;line-height:1.25;font-weight:500;color:${light.ink};text-wrap:balance;`,
  paragraph: 'margin:0 0 18px;font-size:17px;line-height:1.6;',
  buttonRow: 'margin:26px 0 20px;',
  button: `display:inline-block;padding:13px 26px;border-radius:12px;background-color:${light.spruce};color:${light.surface};font-size:17px;line-height:1.3;font-weight:600;text-decoration:none;`,
  hint: `margin:0 0 24px;padding:0 0 24px;border-bottom:1px solid ${light.line};font-size:15px;line-height:1.5;color:${light.muted};`,
  link: `color:${light.spruce};text-decoration:underline;text-underline-offset:3px;`,
  quote: `margin:0 0 18px;padding:2px 0 2px 16px;border-left:3px solid ${light.line};`,
  quoted: 'margin:0 0 12px;font-size:17px;line-height:1.6;',
  table: TABLE,
  caption: {
    own: `${CAPTION}color:${light.spruce};`,
    thirdParty: `${CAPTION}color:${light.copper};`,
    publicFee: `${CAPTION}color:${light.copper};`,
  },
  explanation: `font-family:${SANS};font-size:15px;line-height:1.5;color:${light.muted};`,
  label: `padding:9px 0;${CELL}font-weight:400;color:${light.ink};`,
  lineNote: `padding:0 0 9px;font-size:15px;color:${light.muted};`,
  amount: `${AMOUNT}color:${light.ink};`,
  estimated: `${AMOUNT}font-style:italic;color:${light.muted};`,
  subtotal: `${AMOUNT}font-weight:600;color:${light.ink};`,
  totalTable: `${TABLE}margin-bottom:12px;border-bottom:1px solid ${light.line};`,
  totalLabel: `font-family:${SERIF};font-size:20px;color:${light.spruce};`,
  totalAmount: `${AMOUNT}font-family:${SERIF};font-size:20px;color:${light.spruce};`,
  note: `margin:0 0 18px;font-size:15px;line-height:1.5;color:${light.muted};`,
  footer: `max-width:${WIDTH};margin:20px auto 0;padding:0 4px;text-align:left;font-size:15px;line-height:1.6;color:${light.muted};`,
};

/** For mail programs with a dark scheme; `!important` overrides the inline styles. */
export const DARK_STYLE = `
:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background-color:${dark.paper}!important;color:${dark.ink}!important}
.card{background-color:${dark.surface}!important;border-color:${dark.line}!important;color:${dark.ink}!important}
.ink{color:${dark.ink}!important}
.muted{color:${dark.muted}!important}
.hint,.line,.quote{border-color:${dark.line}!important}
.name,.link{color:${dark.spruce}!important}
.copper{color:${dark.copper}!important}
.button{background-color:${dark.spruce}!important;color:${dark.paper}!important}
}
`;
