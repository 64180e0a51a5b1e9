// Comments the preview link on the pull request, or updates the comment of an earlier commit.
const { GITHUB_API_URL, GITHUB_REPOSITORY, GITHUB_TOKEN, PULL_REQUEST, RELEASE, LINK } = process.env;

const marker = '<!-- preview link -->';

/**
 * @param {string} method
 * @param {string} path
 * @param {object} [body]
 */
async function call(method, path, body) {
  const response = await fetch(`${GITHUB_API_URL}/repos/${GITHUB_REPOSITORY}${path}`, {
    method,
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${GITHUB_TOKEN}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) {
    throw new Error(`${method} ${path}: ${response.status} ${response.statusText}`);
  }
  return response.json();
}

const thread = `/issues/${PULL_REQUEST}/comments`;
const body = `${marker}\n**Preview:** [${RELEASE}](${LINK}), for seven days.`;
const comments = await call('GET', `${thread}?per_page=100`);
const earlier = comments.find((comment) => comment.body.startsWith(marker));
await (earlier ? call('PATCH', `/issues/comments/${earlier.id}`, { body }) : call('POST', thread, { body }));
