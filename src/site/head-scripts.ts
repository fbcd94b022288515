import { accountPaths, RETURN_QUERY } from './account-paths.ts';
import { paths } from './paths.ts';

/** The popover of the pages' navigation. */
const MENU = 'navigation';

/**
 * Stands in every page's head: closes the menu when the focus leaves it, so that nothing behind it has the focus. Short, and
 * beside the other lines of the head, since a script of its own costs another sum in the page's policy.
 */
export const menuHead = `addEventListener('focusout',({target:t,relatedTarget:r})=>{t=t.closest?.('#${MENU}');r&&t&&!t.contains(r)&&t.hidePopover()})`;

/** Loads the script that follows the session where a token is stored. */
export const SESSION_SCRIPT = '/sitzung.js';

/**
 * Stands in every page's head and runs before anything is painted: marks the page with the role in the stored token, for
 * the navigation's CSS, by the rule of domain/account/audience.ts. It decides what is shown, never what is allowed: that is the
 * server's. Short, since every page carries it; without a token reading it fails, and that is all. Once the page is loaded, and
 * when the browser brings it back as it was left, the script that follows the session is loaded.
 */
export const sessionHead = `(onpageshow=e=>{try{let c=JSON.parse(atob(localStorage.access_token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/')));if(c.exp*1e3>Date.now())document.documentElement.dataset.role=c.role&&c.role!='user'?'admin':'user';e&&import('${SESSION_SCRIPT}')}catch{}})()`;

/**
 * Stands in the head of the pages at /daten-verwalten alone: names the role of the person exactly, for what only some of the firm
 * see, and sends away whose role is not among those of the page.
 */
export const staffHead = `{let d=document.documentElement.dataset,r;try{r=JSON.parse(atob(localStorage.access_token.split('.')[1].replace(/-/g,'+').replace(/_/g,'/'))).role}catch{}
if(r&&r!='user'){d.staff=r;if(!d.roles.split(' ').includes(r))location.replace('${accountPaths.unauthorized}')}}`;

/** Without a token not even the frame of a protected page is shown; an expired token may be renewed there. */
export const guardHead = `{let t;try{t=localStorage.access_token}catch{}
if(!t)location.replace('${paths.login}?${RETURN_QUERY}='+encodeURIComponent(location.pathname+location.search+location.hash));
else if(document.documentElement.dataset.guard=='admin'&&document.documentElement.dataset.role=='user')location.replace('${accountPaths.unauthorized}')}`;
