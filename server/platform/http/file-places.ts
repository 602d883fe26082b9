import type { z } from 'zod';
import { type FileRule, fileRuleKey } from '#core/contract/files/file-field.ts';
import { type Json, schemaOf } from './json-schema.ts';

/** Stands for any place of a list and any key of a record. */
const any = '*';

interface Place {
  way: readonly string[];
  rule: FileRule;
}

const listed = (schema: Json, key: string): Json[] => (schema[key] as Json[] | undefined) ?? [];

const placesIn = (schema: Json, way: readonly string[]): Place[] => {
  const rule = schema[fileRuleKey] as FileRule | undefined;
  if (rule) return [{ way, rule }];
  const inner: [Json, readonly string[]][] = [
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) =>
      listed(schema, key).map((each): [Json, readonly string[]] => [each, way]),
    ),
    ...Object.entries((schema['properties'] as Record<string, Json> | undefined) ?? {}).map(
      ([key, each]): [Json, readonly string[]] => [each, [...way, key]],
    ),
  ];
  for (const key of ['items', 'additionalProperties'])
    if (typeof schema[key] === 'object') inner.push([schema[key] as Json, [...way, any]]);
  return inner.flatMap(([each, at]) => placesIn(each, at));
};

/** Where files may stand in a multipart request. Files anywhere else are not received. */
export interface FilePlaces {
  /** The size of the largest of them, in bytes; 0 if there are none. */
  bytesMax: number;
  /** The file field at this place; null if no file may stand there. */
  at(way: readonly string[]): FileRule | null;
}

/** The places of `fileField` in a schema: in objects, lists, records and choices. */
export const filePlacesOf = (schema: z.ZodType): FilePlaces => {
  const places = placesIn(schemaOf(schema, 'input'), []);
  const isAt = (way: readonly string[], place: Place): boolean =>
    way.length === place.way.length && place.way.every((key, at) => key === any || key === way[at]);
  return {
    bytesMax: Math.max(0, ...places.map(({ rule }) => rule.bytesMax)),
    at: (way) => places.find((place) => isAt(way, place))?.rule ?? null,
  };
};
