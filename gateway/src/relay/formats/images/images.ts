import type { Endpoint } from '../../endpoints';
import { imagePrice } from '../../image-price';
import type { Price } from '../../price';
import { type RawRequest, type RelayRequest, readRequest } from '../../request';
import { openAiClient, wholeResponses } from '../defaults';
import { formText, readFormRequest, requireFile } from '../form';
import type { Format } from '../format';
import { countMessages, readChoices, readText, toMessage } from '../prompt';

const defaultModel = 'dall-e-2';

function formFields(form: FormData): Record<string, unknown> {
  const n = formText(form, 'n');
  return { size: formText(form, 'size'), quality: formText(form, 'quality'), ...(n && { n: Number(n) }) };
}

/** A fixed price is per image; with a ratio, reported tokens are charged. */
function priceRequest(price: Price, { model, body, form }: RawRequest): { price: Price; priceWithoutUsage?: Price } {
  const asked = form ? formFields(form) : body;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const priceWithoutUsage = imagePrice(price, model, {
    n: readChoices(asked, 'n'),
    size: text(asked.size),
    quality: text(asked.quality),
  });
  return price.model.kind === 'tokens' ? { price, priceWithoutUsage } : { price: priceWithoutUsage };
}

// A call without tokens is free, but a variation has a price and no prompt.
const countPrompt = async (request: RelayRequest) => Math.max(1, await countMessages(request));

const imageFormat = { ...openAiClient, ...wholeResponses, priceRequest, countPrompt, generates: true } as const;

export const imageGenerations: Format = {
  ...imageFormat,
  read: (c) => readRequest(c, defaultModel),
  check: ({ model, body: { stream: _, ...body } }) => ({
    endpoint: 'images/generations',
    model,
    body,
    messages: readText(body.prompt, 'prompt'),
    stream: false,
    includeUsage: false,
    maxTokens: undefined,
  }),
};

const formFormat = (endpoint: Endpoint): Format => ({
  ...imageFormat,
  read: (c) => readFormRequest(c, defaultModel),
  check: ({ model, body, form }) => {
    requireFile(form, ['image', 'image[]']);
    const prompt = formText(form, 'prompt');
    const messages = endpoint === 'images/edits' ? readText(prompt, 'prompt') : prompt ? [toMessage(prompt)] : [];
    return { endpoint, model, body, messages, stream: false, includeUsage: false, maxTokens: undefined, ...(form && { form }) };
  },
});

export const imageEdits = formFormat('images/edits');

export const imageVariations = formFormat('images/variations');
