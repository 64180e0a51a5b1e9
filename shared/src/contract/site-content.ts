/** A dated message of the site; `type` is `default`, `ongoing`, `success`, `warning` or `error`. */
export type SiteAnnouncement = { content: string; publishDate: string; type?: string; extra?: string };

/** An address at which the site takes API calls. */
export type SiteApiAddress = { url: string; route: string; description: string; color?: string };

/** A question that the site answers; the answer is Markdown or HTML. */
export type SiteQuestion = { question: string; answer: string };
