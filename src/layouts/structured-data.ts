import type {
  Article,
  BreadcrumbList,
  Cemetery as CemeteryThing,
  FAQPage,
  HowTo,
  LocalBusiness,
  Service,
  Thing,
  WithContext,
} from 'schema-dts';
import type { FuneralForm } from '#domain/catalogue/funeral-form.ts';
import { GRAVE_AND_BURIAL } from '#domain/catalogue/resting-place-words.ts';
import type { Cemetery } from '#domain/cemetery/cemetery.ts';
import { type Firm, phoneLink } from '#domain/firm/firm.ts';
import { weekdaysOf } from '#domain/firm/opening-hours.ts';
import type { GuideStep, GuideText } from '#domain/guide/guide-text.ts';
import { type CentsRange, eurosFromCents } from '#domain/money.ts';
import type { PageQuestion } from '#domain/wording/page-text.ts';
import type { Crumb } from '#site/crumb.ts';
import { defaultSharePicture, logoPicture } from '#site/share-picture.ts';

/** Data for search engines beside the text (JSON-LD). Each builder answers one thing of schema.org. */
export type StructuredData = WithContext<Thing>;

const context = 'https://schema.org' as const;

export const faqPage = (questions: readonly PageQuestion[]): WithContext<FAQPage> => ({
  '@context': context,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

/** The way from the home page to a page, the home page first. `site`: where the relative addresses begin. */
export const breadcrumbList = (crumbs: readonly Crumb[], site: URL | undefined): WithContext<BreadcrumbList> => ({
  '@context': context,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ title, href }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: title,
    item: absolute(href, site),
  })),
});

/** The firm and the towns it works in. schema.org knows no funeral home, so it is a local business. */
export const localBusiness = (
  firm: Firm,
  towns: readonly string[],
  site: URL | undefined,
  priceRange?: string,
): WithContext<LocalBusiness> => ({
  '@context': context,
  '@type': 'LocalBusiness',
  '@id': firmId(site),
  name: firm.name,
  legalName: firm.legalName,
  url: absolute('/', site),
  telephone: phoneLink(firm).replace('tel:', ''),
  email: firm.email,
  address: {
    '@type': 'PostalAddress',
    streetAddress: firm.street,
    postalCode: firm.zipCode,
    addressLocality: firm.city,
    addressCountry: 'DE',
  },
  hasMap: firm.mapLink,
  areaServed: towns.map((name) => ({ '@type': 'City', name })),
  image: absolute(defaultSharePicture, site),
  logo: absolute(logoPicture, site),
  ...(priceRange !== undefined && { priceRange }),
  ...openingHours(firm),
});

/** A funeral form as a service of the firm. What it costs depends on bills of others, so no offer of ours is named. */
export const funeralService = (
  { name, description }: Pick<FuneralForm, 'name' | 'description'>,
  href: string,
  site: URL | undefined,
): WithContext<Service> => ({
  '@context': context,
  '@type': 'Service',
  name,
  description,
  serviceType: 'Bestattung',
  url: absolute(href, site),
  provider: { '@id': firmId(site) },
});

/** A page of the guide; the firm answers for it. */
export const guideArticle = (
  { title, heading, description, asOf }: Pick<GuideText, 'title' | 'heading' | 'description' | 'asOf'>,
  { href, site, firm }: { href: string; site: URL | undefined; firm: Pick<Firm, 'name'> },
): WithContext<Article> => ({
  '@context': context,
  '@type': 'Article',
  headline: heading ?? title,
  description,
  url: absolute(href, site),
  inLanguage: 'de',
  dateModified: asOf,
  author: { '@type': 'Organization', '@id': firmId(site), name: firm.name },
});

/** The steps to take one after the other. */
export const howTo = (
  { title, heading }: Pick<GuideText, 'title' | 'heading'>,
  steps: readonly GuideStep[],
): WithContext<HowTo> => ({
  '@context': context,
  '@type': 'HowTo',
  name: heading ?? title,
  step: steps.map(({ title: name, text }, index) => ({ '@type': 'HowToStep', position: index + 1, name, text })),
});

/** All hours or none: half of them would say that the office is closed on the other days. */
function openingHours({ openingHours }: Firm) {
  const hours = openingHours.map(({ days, from, to }) => ({ weekdays: weekdaysOf(days), from, to }));
  if (hours.some(({ weekdays }) => weekdays === undefined)) return {};
  return {
    openingHoursSpecification: hours.map(({ weekdays = [], from, to }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: [...weekdays],
      opens: from,
      closes: to,
    })),
  };
}

type AboutCemetery = {
  readonly href: string;
  readonly town: string | undefined;
  /** Of the graves whose prices the place has published itself: an orientation is no price of this cemetery. */
  readonly range: CentsRange | undefined;
  readonly site: URL | undefined;
};

/**
 * A cemetery or burial wood, with what is known of its address, at least the town, and what its graves cost. Coordinates of the
 * district would be wrong for the place.
 */
export function cemeteryThing(
  cemetery: Cemetery,
  { href, town, range, site }: AboutCemetery,
): WithContext<CemeteryThing> {
  const { title, description, coordinates } = cemetery;
  const address: Cemetery['address'] = cemetery.address ?? (town ? { city: town } : undefined);
  return {
    '@context': context,
    '@type': 'Cemetery',
    name: title,
    description,
    url: absolute(href, site),
    ...(address && {
      address: {
        '@type': 'PostalAddress',
        ...(address.street && { streetAddress: address.street }),
        ...(address.zipCode && { postalCode: address.zipCode }),
        addressLocality: address.city,
        addressCountry: 'DE',
      },
    }),
    ...(coordinates?.of === 'cemetery' && {
      geo: { '@type': 'GeoCoordinates', latitude: coordinates.lat, longitude: coordinates.lon },
    }),
    // Others bill it, so it is no offer of ours.
    ...(range && {
      additionalProperty: {
        '@type': 'PropertyValue',
        name: GRAVE_AND_BURIAL,
        minValue: eurosFromCents(range.min),
        maxValue: eurosFromCents(range.max),
        unitText: 'EUR',
      },
    }),
  };
}

const firmId = (site: URL | undefined): string => absolute('/#firma', site);

const absolute = (href: string, site: URL | undefined): string => new URL(href, site).href;
