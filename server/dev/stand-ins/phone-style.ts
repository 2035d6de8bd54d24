export const PHONE_STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1b1b1b; background: #fff }
body { margin: 0 }
main { max-width: 72rem; margin: 0 auto; padding: 1rem }
h1 { margin: 0.5rem 0 }
.notice { margin: 0; padding: 0.5rem 1rem; background: #faf3d1 }
.lead, ul { max-width: 64ch }
.hidden { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden }
:focus-visible { outline: 0.25rem solid #2491ff; outline-offset: 2px }
.phones { display: grid; gap: 2rem; justify-content: center }
@media (min-width: 70em) { .phones { grid-template-columns: repeat(3, 20.5rem) } }
.phone { border: 0.7rem solid #17242d; border-radius: 2.4rem; width: 100%; max-width: 20.5rem; box-sizing: border-box; overflow: hidden; display: flex; flex-direction: column }
.phone h2 { margin: 0; font-size: 0.95rem; padding: 0.8rem 1rem 0.6rem; text-align: center; border-bottom: 1px solid #a9aeb1; background: #edf2f5 }
.phone h2 span { display: block; font-weight: 400; font-size: 0.85rem; color: #3d4551 }
.talk { list-style: none; padding: 1rem 0.8rem; margin: 0; display: grid; gap: 0.55rem; align-content: start; flex: 1; min-height: 16rem }
.talk li { max-width: 87%; box-sizing: border-box; border-radius: 1.05rem; padding: 0.5rem 0.8rem; font-size: 0.95rem; line-height: 1.35; white-space: pre-line; overflow-wrap: anywhere }
.talk .me { justify-self: end; background: #0b4a73; color: #fff; border-bottom-right-radius: 0.25rem }
.talk .it { justify-self: start; background: #edf2f5; border-bottom-left-radius: 0.25rem }
.talk .now { background: #fdeeec; box-shadow: inset 4px 0 0 #8b0a03 }
.talk .meta { justify-self: start; max-width: 100%; padding: 0 0.3rem; font-size: 0.85rem; color: #3d4551; margin-top: -0.35rem }
form { padding: 0.7rem 0.8rem 1rem; border-top: 1px solid #a9aeb1 }
form p { margin: 0 }
.tries { display: flex; flex-wrap: wrap; gap: 0.4rem; padding-bottom: 0.7rem }
.type { display: grid; grid-template-columns: 1fr auto; gap: 0.4rem }
button, .type input { font: inherit; min-height: 2.75rem; border-radius: 9rem; border: 1px solid #565c65; padding: 0 0.9rem; background: #fff; color: #1b1b1b; min-width: 0; box-sizing: border-box }
.type button { background: #0b4a73; border-color: #0b4a73; color: #fff; font-weight: 700 }
.tries button { font-size: 0.9rem }
`
