import { countries } from '@credence/contract/lookups/countries'
import { industryName } from '@credence/contract/lookups/industries'
import { recommenderSources } from '@credence/contract/lookups/recommender-sources'
import type { OwnerProfile, PublicProfile } from '@credence/contract/profile/profile-schema'
import { originLine } from '@credence/contract/recommendations/imported-testimonials/origin'
import { draftedProof, mutualProof } from '@credence/contract/recommendations/labels'
import type { PublicRecommendation } from '@credence/contract/recommendations/recommendation-schema'

/** The owner's or the public profile. `image` is the portrait's URL. */
export type Portable = { profile: PublicProfile | OwnerProfile; image: string | null; appOrigin: string }

/** JSON Resume 1.0.0 (jsonresume.org). Its schema allows extra fields in places; those hold what we checked. */
export function jsonResume({ profile, image, appOrigin }: Portable) {
  const { slug, full_name, headline, position, about, city, country, connect, links, updated_at } = profile
  const page = `${appOrigin}/cr/${slug}`
  return {
    $schema: 'https://raw.githubusercontent.com/jsonresume/resume-schema/v1.0.0/schema.json',
    basics: {
      name: full_name,
      ...filled({ label: headline || position, image, summary: about }),
      ...(connect?.method === 'email' && { email: connect.link }),
      ...(connect?.method === 'phone' && { phone: connect.link }),
      url: page,
      ...((city || country) && { location: filled({ city, countryCode: country }) }),
      profiles: links.map(({ label, url }) => ({ network: label, url })),
      ...filled({
        'x-position': position,
        'x-organisation': profile.organisation,
        'x-industry': industryName(profile.industry),
        'x-open-to': profile.open_to,
      }),
    },
    work: profile.experience.map(({ title, organisation, start, end, description }) => ({
      ...filled({ name: organisation, position: title, startDate: start, endDate: end, summary: description }),
    })),
    education: profile.education.map(({ degree, school, start, end, description }) => ({
      ...filled({ institution: school, area: degree, startDate: start, endDate: end, 'x-summary': description }),
    })),
    skills: profile.skills.map(name => ({ name })),
    languages: profile.languages.map(language => ({ language })),
    references: profile.recommendations.map(recommendation => referenceOf(recommendation, appOrigin)),
    meta: {
      canonical: `${page}.json`,
      version: 'v1.0.0',
      lastModified: updated_at,
      // stays when the link name changes
      'x-mark': profile.rosette,
      'x-recommendations': { shown: profile.recommendations.length, received: profile.received },
      'x-checked':
        'For each reference: its author entered a code sent to an address at the named domain. Not checked: the opinion, the job title, and who typed the code.',
    },
  }
}

function referenceOf(recommendation: PublicRecommendation, appOrigin: string) {
  const { id, type, text, drafted, line, media, reviewer, email_domain, source, years } = recommendation
  const { record, given_at, changed_at, confirmed_again_at, mutual, written_elsewhere: origin } = recommendation
  return {
    name: reviewer.full_name,
    ...filled({ reference: text ?? line ?? media?.opening, 'x-position': reviewer.position }),
    'x-given-as': type,
    'x-relation': recommenderSources.find(each => each.id === source)?.name ?? source,
    ...(years && { 'x-years': years }),
    'x-email-confirmed': email_domain,
    'x-given-at': given_at,
    ...filled({
      'x-changed-at': changed_at,
      'x-confirmed-again-at': confirmed_again_at,
      'x-drafted': drafted ? draftedProof : null,
      'x-mutual': mutual ? mutualProof : null,
      'x-written-elsewhere': origin && originLine(origin, given_at),
    }),
    'x-url': `${appOrigin}/recommendation/${id}`,
    ...(record && { 'x-record': `${appOrigin}/api/recommendations/${id}/credential` }),
  }
}

/** Omits empty fields. */
function filled(fields: Record<string, string | null | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter((field): field is [string, string] => Boolean(field[1])))
}

/** vCard 4.0 (RFC 6350) with what the page shows. */
export function vcard({ profile, image, appOrigin }: Portable): string {
  const { slug, full_name, headline, position, organisation, city, country, connect, updated_at } = profile
  const name = escaped(full_name || slug)
  const page = `${appOrigin}/cr/${slug}`
  const countryName = countries.find(({ id }) => id === country)?.name ?? ''
  const fields = {
    BEGIN: 'VCARD',
    VERSION: '4.0',
    KIND: 'individual',
    FN: name,
    // the name's parts are unknown
    N: `;${name};;;`,
    TITLE: escaped(position),
    ORG: escaped(organisation),
    NOTE: escaped(headline),
    EMAIL: connect?.method === 'email' && escaped(connect.link),
    'TEL;VALUE=uri': connect?.method === 'phone' && `tel:${escaped(connect.link)}`,
    ADR: (city || countryName) && `;;;${escaped(city)};;;${escaped(countryName)}`,
    URL: page,
    PHOTO: image,
    SOURCE: `${page}.vcf`,
    REV: updated_at.replace(/\.\d+|[-:]/g, ''),
    END: 'VCARD',
  }
  return Object.entries(fields)
    .map(([property, value]) => (value ? cardLine(property, value) : ''))
    .join('')
}

function cardLine(property: string, value: string): string {
  return `${folded(`${property}:${value}`)}\r\n`
}

/** User text can neither end its line nor begin another. */
function escaped(text: string): string {
  return text
    .replace(/[\\,;]/g, '\\$&')
    .replace(/\r\n|[\r\n\u0085\u2028\u2029]/g, '\\n')
    .replace(/\p{Cc}/gu, ' ')
}

const longestLine = 75

/** At most 75 octets per line, folded with a leading space. */
function folded(line: string): string {
  let [text, octets] = ['', 0]
  for (const letter of line) {
    const length = Buffer.byteLength(letter)
    if (octets + length > longestLine) {
      text += '\r\n '
      octets = 1
    }
    text += letter
    octets += length
  }
  return text
}
