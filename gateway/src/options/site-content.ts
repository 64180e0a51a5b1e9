import * as z from 'zod/mini';

const text = (max: number) => z.string().check(z.minLength(1), z.maxLength(max));
const address = z.string().check(z.regex(/^https?:\/\/[^\s/]+/), z.maxLength(500));
const id = z.optional(z.number());

/** The option `console_setting.announcements`, as New API saves it. */
export const announcementsSchema = z
  .array(
    z.object({
      id,
      content: text(500),
      publishDate: z.iso.datetime({ offset: true }),
      type: z.optional(z.enum(['default', 'ongoing', 'success', 'warning', 'error'])),
      extra: z.optional(z.string().check(z.maxLength(100))),
    }),
  )
  .check(z.maxLength(100));

/** The option `console_setting.api_info`. */
export const apiAddressesSchema = z
  .array(z.object({ id, url: address, route: text(100), description: text(200), color: z.optional(text(20)) }))
  .check(z.maxLength(50));

/** The option `console_setting.faq`. */
export const questionsSchema = z.array(z.object({ id, question: text(200), answer: text(1_000) })).check(z.maxLength(100));

/** The option `console_setting.uptime_kuma_groups`. */
export const uptimeGroupsSchema = z
  .array(
    z.object({
      id,
      categoryName: text(50),
      url: address,
      slug: z.string().check(z.regex(/^[\w-]{1,100}$/)),
      description: z.optional(z.string().check(z.maxLength(200))),
    }),
  )
  .check(
    z.maxLength(20),
    z.refine((groups) => new Set(groups.map(({ categoryName }) => categoryName)).size === groups.length, 'unique categoryName'),
  );
