/**
 * Stands right behind an island whose form may be submitted before React has taken it over.
 * A form that needs its script (its button is disabled in the HTML) keeps the submit: it is marked busy, and `SubmitButton` sends it.
 * Where a script cannot be loaded, the page says what it says without JavaScript.
 * A form that works without the script is sent by the browser, once: a repetition within 10 s is dropped.
 * The handler stands at the form itself, since React listens at the island and must not answer a submit that is kept.
 */
export const earlySubmit = `{let f=document.currentScript.previousElementSibling.querySelector('form'),b=f.querySelector('[type=submit]'),n=document.querySelector('noscript'),waits=b.disabled,last
b.disabled=false
f.onsubmit=e=>{if(waits){f.setAttribute('aria-busy',true);b.setAttribute('aria-disabled',true)}else if(!last||last.defaultPrevented||e.timeStamp-last.timeStamp>1e4){last=e;return}
e.preventDefault();e.stopPropagation()}
let fail=e=>{if(waits&&n&&e.target.matches?.('script,astro-island')){n.outerHTML=n.textContent;n=0;f.removeAttribute('aria-busy');b.disabled=true}}
addEventListener('error',fail,true);addEventListener('astro:hydration-error',fail)}`;
