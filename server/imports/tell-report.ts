import { attributeLabel } from '../../domain/clinic/changes.ts'
import type { FeedReading, FeedReport } from '../../domain/feeds/report.ts'

/** Formats a report as lines for a terminal. */

const FEW = 10
const labelled = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([field, count]) => `    ${attributeLabel(`clinic.${field}`, 'en')}: ${count}`)

function named<T>(title: string, count: number, list: readonly T[], line: (one: T) => string): string[] {
  if (count === 0) return []
  const more = count - Math.min(list.length, FEW)
  return [
    `  ${title}`,
    ...list.slice(0, FEW).map((one) => `    ${line(one)}`),
    ...(more > 0 ? [`    … and ${more} more`] : []),
  ]
}

export function tellReading(reading: FeedReading): string[] {
  const { unknownColumns, missingColumns, unknownValues } = reading
  return [
    `${reading.rows} rows read.`,
    ...(unknownColumns.length > 0
      ? [`  Columns that the portal does not recognize: ${unknownColumns.join(', ')}`]
      : []),
    ...(missingColumns.length > 0 ? [`  Columns not in this export, left alone: ${missingColumns.join(', ')}`] : []),
    ...named(
      'Values that the portal does not recognize, left unchanged:',
      unknownValues.length,
      unknownValues,
      (one) => `${one.column}: “${one.value}” (${one.count} times, first on line ${one.line})`,
    ),
    ...named('Rows refused:', reading.refused, reading.refusedRows, ({ line, reason }) => `line ${line}: ${reason}`),
  ]
}

export function tellReport(report: FeedReport): string[] {
  const name = (one: { name: string; accountId: string }) => `${one.name} (${one.accountId})`
  return [
    `${report.added} clinics new (${report.newProviders} providers), ${report.changed} changed, ` +
      `${report.unchanged} unchanged, ${report.gone} gone, ${report.returned} returned.`,
    ...(report.changed > 0 ? ['  Clinics changed, by field:', ...labelled(report.fields)] : []),
    ...(Object.keys(report.proposed).length > 0
      ? ['  Kept as proposals beside a recent answer, by field:', ...labelled(report.proposed)]
      : []),
    ...named('New, not displayed until an administrator says so:', report.added, report.addedClinics, name),
    ...named('Missing from the import, for an administrator to decide:', report.gone, report.goneClinics, name),
    ...named('Returned:', report.returned, report.returnedClinics, name),
    ...named(
      'Named after another provider, left where they are:',
      report.otherProvider.length,
      report.otherProvider,
      (one) => `${name(one)}: ${one.provider}`,
    ),
  ]
}
