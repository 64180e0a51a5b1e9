/** Cookie with the host version that failed to start, so that the edge serves the previous one. */
export const brokenHostCookie = 'broken-host';

/** Lifetime of the cookie in seconds, after which the version gets another chance. */
const brokenHostMaxAge = 600;

const panel =
  'display:grid;place-content:center;justify-items:center;gap:16px;min-height:100vh;padding:16px;font:16px/1.5 system-ui,sans-serif;text-align:center';

/**
 * Inlined in every page before the host. When the host does not start or renders nothing, it reports that to the edge and reloads the
 * page with the previous host, at most once a minute; without a previous host it shows a message. It cannot depend on built files.
 */
export const bootScript = `(function(d,w){
if(d.documentElement.hasAttribute('data-development'))return;
var over,root=function(){return d.getElementById('root')};
function show(){
var r=root(),zh=/^zh/.test(d.documentElement.lang),box=d.createElement('div'),p=d.createElement('p'),b=d.createElement('button');
if(!r||r.firstChild)return;
box.setAttribute('role','alert');box.style.cssText='${panel}';
p.textContent=zh?'控制台未能启动。请重新加载，或稍后再试。':'The console could not start. Reload the page, or try again later.';
b.textContent=zh?'重新加载':'Reload';b.style.cssText='padding:8px 16px;font:inherit';
b.addEventListener('click',function(){location.reload()});box.append(p,b);r.append(box)}
function leave(host){
var at=0;
try{at=+sessionStorage.getItem('${brokenHostCookie}');sessionStorage.setItem('${brokenHostCookie}',Date.now())}catch(e){at=Date.now()}
if(!host.previous||Date.now()-at<6e4)return show();
d.cookie='${brokenHostCookie}='+host.version+';path=/;max-age=${brokenHostMaxAge};samesite=lax'+(location.protocol==='https:'?';secure':'');
location.reload()}
function fail(reason,error){
var data=d.getElementById('composition'),c=JSON.parse(data.textContent),host=c.host,stop=new AbortController;
setTimeout(function(){stop.abort()},3e3);
fetch('/composition/reports',{method:'POST',keepalive:true,signal:stop.signal,headers:{'Content-Type':'application/json'},body:JSON.stringify({
tab:'start-'+Math.random().toString(36).slice(2),page:data.dataset.page,sequence:c.sequence,mounted:{},held:[],closed:true,
failures:[{remote:'host',version:host.version,reason:reason,ms:Math.round(performance.now()),
message:error&&String(error.message||error).slice(0,300),stack:error&&error.stack&&String(error.stack).slice(0,4000)}]})})
.catch(function(){}).then(function(){leave(host)})}
function once(work){
if(over)return;over=1;
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',work);else setTimeout(work)}
w.addEventListener('error',function(e){
var s=e.target;
if(s&&s.id==='host-entry')once(function(){
fetch(s.src,{cache:'no-store'}).then(function(a){fail(a.ok?'integrity':'missing')},show)});
else if(e.error&&((e.filename||'')+(e.error.stack||'')).indexOf('/builds/host/')>=0)setTimeout(function(){
var r=root();if(r&&!r.firstChild)once(function(){fail('import',e.error)})})
},true)})(document,window)`;
