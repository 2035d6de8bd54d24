import { Button } from '../ui/button.tsx'
import { texts } from '../ui/texts.ts'

interface GoogleButtonProps {
  onClick: () => void
  /** The error under the button. */
  error: string | undefined
  look?: 'primary' | 'outline'
}

export function GoogleButton({ onClick, error, look = 'primary' }: GoogleButtonProps) {
  return (
    <Button
      className="sign-in__button"
      look={look}
      onClick={onClick}
      aria-describedby={error ? 'sign-in-error' : undefined}
    >
      <Mark />
      {texts.signInWithGoogle()}
    </Button>
  )
}

function Mark() {
  return (
    <svg className="sign-in__mark" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path
        fill="#4285f4"
        d="M22.6 12.3c0-.8-.1-1.5-.2-2.3H12v4.3h5.9a5 5 0 0 1-2.2 3.3v2.8h3.6c2.1-2 3.3-4.8 3.3-8.1z"
      />
      <path
        fill="#34a853"
        d="M12 23c3 0 5.5-1 7.3-2.6l-3.6-2.8c-1 .7-2.2 1-3.7 1-2.9 0-5.3-1.9-6.2-4.5H2.2v2.8A11 11 0 0 0 12 23z"
      />
      <path fill="#fbbc05" d="M5.8 14.1a6.6 6.6 0 0 1 0-4.2V7.1H2.2a11 11 0 0 0 0 9.8z" />
      <path
        fill="#ea4335"
        d="M12 5.4c1.6 0 3.1.6 4.2 1.6l3.2-3.1A11 11 0 0 0 2.2 7.1l3.6 2.8C6.7 7.3 9.1 5.4 12 5.4z"
      />
    </svg>
  )
}
