import { paths } from './paths.ts';

/** Where the library of the consent lies. Loaded with its first use, so pages carry neither its script nor its words. */
export const consentPaths = { script: '/einwilligung.js', texts: '/einwilligung.json' } as const;

/** The script of the consent turns the click into its dialog; without it the text about it opens. */
export const consentLink = `${paths.privacy}#einwilligung`;

/** The answers and the settings behind the buttons of the row (`data-consent`), which the page notes on its root until the library has done it. */
export const consentWishes = { no: 'nein', yes: 'ja', settings: 'einstellungen' } as const;
export type ConsentWish = (typeof consentWishes)[keyof typeof consentWishes];

/**
 * Stands in every page's head, beside its other lines, and runs before anything is painted: who has answered never sees the row, and
 * nothing moves for the others. Without JavaScript nothing is kept, so nothing is asked. A press on the row or on the link in the
 * footer notes the wish and loads the library with its first use; the row is shut at once, and comes back where the answer could
 * not be kept. The next press tries again, under another address: a browser may remember a script that failed. An answer in the
 * settings, or on a page opened since, shuts the row as well. `cookie`: that of the answer.
 */
export const consentHead = (
  cookie: string,
): string => `{let{dataset:d}=document.documentElement,g=()=>document.cookie.includes('${cookie}='),a='${consentPaths.script}',s
g()||(d.consent='offen')
let fail=()=>{s=0;a+='?';if(d.wish=='${consentWishes.settings}')location.assign('${consentLink}');else d.consent='gescheitert';delete d.wish}
document.addEventListener('click',e=>{let t=e.target.closest('[data-consent-settings],button[data-consent]')
if(t){e.preventDefault();d.wish=t.dataset.consent??'${consentWishes.settings}';if(d.wish!='${consentWishes.settings}')delete d.consent;s||=import(a).catch(fail)}})
addEventListener('consent-failed',fail)
for(let n of['pageshow','cc:onConsent'])addEventListener(n,()=>g()&&delete d.consent)}`;
