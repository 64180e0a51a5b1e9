import type { Payload } from '../format';
import { type OutputItem, summaryPart, textPart, toItem } from './output-items';

/** Where an item is in the output. */
type Place = { item_id: string; output_index: number };

const begin: Record<OutputItem['kind'], (place: Place) => Payload[]> = {
  reasoning: (place) => [{ type: 'response.reasoning_summary_part.added', ...place, summary_index: 0, part: summaryPart('') }],
  message: (place) => [{ type: 'response.content_part.added', ...place, content_index: 0, part: textPart('') }],
  function_call: () => [],
};

const add: Record<OutputItem['kind'], (place: Place, delta: string) => Payload> = {
  reasoning: (place, delta) => ({ type: 'response.reasoning_summary_text.delta', ...place, summary_index: 0, delta }),
  message: (place, delta) => ({ type: 'response.output_text.delta', ...place, content_index: 0, delta, logprobs: [] }),
  function_call: (place, delta) => ({ type: 'response.function_call_arguments.delta', ...place, delta }),
};

const end: Record<OutputItem['kind'], (place: Place, item: OutputItem) => Payload[]> = {
  reasoning: (place, { text }) => [
    { type: 'response.reasoning_summary_text.done', ...place, summary_index: 0, text },
    { type: 'response.reasoning_summary_part.done', ...place, summary_index: 0, part: summaryPart(text) },
  ],
  message: (place, { text }) => [
    { type: 'response.output_text.done', ...place, content_index: 0, text, logprobs: [] },
    { type: 'response.content_part.done', ...place, content_index: 0, part: textPart(text) },
  ],
  function_call: (place, { text, name }) => [{ type: 'response.function_call_arguments.done', ...place, name, arguments: text }],
};

const placeOf = ({ id }: OutputItem, output_index: number): Place => ({ item_id: id, output_index });

export const beginItem = (item: OutputItem, index: number): Payload[] => [
  { type: 'response.output_item.added', output_index: index, item: toItem(item, 'in_progress') },
  ...begin[item.kind](placeOf(item, index)),
];

export const addToItem = (item: OutputItem, index: number, delta: string): Payload => add[item.kind](placeOf(item, index), delta);

export const endItem = (item: OutputItem, index: number): Payload[] => [
  ...end[item.kind](placeOf(item, index), item),
  { type: 'response.output_item.done', output_index: index, item: toItem(item, 'completed') },
];
